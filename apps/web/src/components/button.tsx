import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** The classes of a button, also for links that look like one. */
export const buttonVariants = cva(
  'inline-flex h-11 items-center justify-center gap-1.5 rounded-xl border px-4 text-center text-sm font-medium transition-colors aria-disabled:cursor-default aria-disabled:opacity-60 forced-colors:aria-disabled:border-gray-text forced-colors:aria-disabled:text-gray-text forced-colors:aria-disabled:opacity-100',
  {
    variants: {
      variant: {
        plain:
          'border-line-strong bg-card text-ink hover:bg-sunken active:bg-line aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-soft',
        accent: 'border-accent-edge bg-accent text-on-accent active:opacity-90 aria-disabled:border-line',
        danger: 'border-danger-line bg-danger-surface text-danger hover:border-danger active:border-danger',
        quiet:
          'border-transparent bg-transparent text-soft hover:border-line hover:bg-sunken hover:text-ink active:bg-line',
      },
    },
    defaultVariants: { variant: 'plain' },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonVariants>;

export function Button({ variant, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonVariants({ variant, className })} {...props} />;
}

/** The classes of an action within text. */
export const textButtonVariants = cva(
  'text-start text-accent-text underline underline-offset-4 hover:no-underline',
  {
    variants: {
      box: { line: 'inline-flex min-h-9 items-center', thumb: 'inline-flex min-h-11 items-center', none: '' },
    },
    defaultVariants: { box: 'line' },
  },
);

export function TextButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" className={textButtonVariants({ className })} {...props} />;
}

/** The classes of a button that is an icon, also for links that look like one. */
export const iconButtonVariants = cva(
  'grid place-items-center rounded-xl text-soft transition-colors focus-visible:-outline-offset-2 active:bg-line',
  {
    variants: {
      variant: {
        plain: 'hover:bg-sunken hover:text-ink',
        danger: 'hover:bg-danger-surface hover:text-danger',
      },
      box: { thumb: 'size-11', none: '' },
    },
    defaultVariants: { variant: 'plain', box: 'thumb' },
  },
);

type IconButtonProps = ComponentProps<'button'> & VariantProps<typeof iconButtonVariants>;

export function IconButton({ variant, box, className, ...props }: IconButtonProps) {
  return <button type="button" className={iconButtonVariants({ variant, box, className })} {...props} />;
}

/** The classes of a round button outside of any form. */
export const floatingButtonClasses =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line bg-card text-soft shadow-card transition hover:border-line-strong hover:text-ink active:scale-95';

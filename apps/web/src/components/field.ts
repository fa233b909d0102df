import { cva } from 'class-variance-authority';

export const fieldLabel = 'text-sm font-medium wrap-anywhere';
export const fieldHint = 'text-xs text-pretty text-soft';
export const fieldWarning = 'text-xs font-medium text-pretty text-ink';
export const fieldError = 'text-xs text-pretty text-danger';

/** The classes of a text input, a textarea or a select. */
export const inputVariants = cva(
  'w-full min-w-0 rounded-xl border border-field-edge bg-card px-3.5 text-base text-ink transition-colors placeholder:text-soft hover:border-soft focus-visible:-outline-offset-1 aria-invalid:border-danger max-[15rem]:px-2 max-[15rem]:text-sm sm:text-sm dark:bg-page',
  {
    variants: {
      kind: {
        line: 'h-11',
        area: 'field-sizing-content max-h-64 min-h-24 resize-y py-2.5 leading-normal',
        select: 'select-chevron h-11 cursor-pointer truncate pe-10',
      },
    },
    defaultVariants: { kind: 'line' },
  },
);

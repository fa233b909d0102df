import clsx from 'clsx';
import type { ComponentProps } from 'react';

export function PageTitle({ className, ...props }: ComponentProps<'h1'>) {
  return (
    <h1
      className={clsx(
        'text-[1.75rem] leading-tight font-semibold tracking-tight text-balance wrap-anywhere',
        className,
      )}
      {...props}
    />
  );
}

export function PageDescription(props: ComponentProps<'p'>) {
  return <p className="mt-1 text-base text-pretty wrap-anywhere text-soft" {...props} />;
}

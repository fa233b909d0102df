import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** The classes of a warning that stays until the owner acts on it. */
export const noticeClasses = 'rounded-xl border border-warn-line bg-warn-surface text-sm';

export function NoticeTitle({ className, ...props }: ComponentProps<'p'>) {
  return <p className={clsx('font-semibold text-warn', className)} {...props} />;
}

import clsx from 'clsx';

interface CountBadgeProps {
  readonly count: number;
  /** The number with its meaning. */
  readonly words: string;
  /** Whether something is wrong. */
  readonly isProblem?: boolean;
}

/** A number on a tab of the dashboard; absent for zero. */
export function CountBadge({ count, words, isProblem = false }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        'ms-1.5 min-w-5 rounded-full px-1.5 text-center text-xs/5 font-medium tabular-nums inset-ring',
        isProblem ? 'bg-warn-surface text-warn inset-ring-warn-line' : 'bg-sunken text-ink inset-ring-line',
      )}
      title={words}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

import clsx from 'clsx';
import type { ReactNode } from 'react';

interface MessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** For a message within a card. */
  readonly compact?: boolean;
  readonly children: ReactNode;
}

/** A message in place of an empty or failed list, with the next step. */
export function Message({ icon, title, compact = false, children }: MessageProps) {
  return (
    <div
      className={clsx(
        'mx-auto flex max-w-md flex-col items-center gap-1 px-4 text-center text-sm text-pretty text-soft',
        compact ? 'py-6' : 'py-16',
      )}
    >
      <span className="mb-3 grid size-14 place-items-center rounded-2xl border border-line bg-card">
        {icon}
      </span>
      <p className="text-base font-semibold text-ink">{title}</p>
      {children}
    </div>
  );
}

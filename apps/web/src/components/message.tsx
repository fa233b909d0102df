import clsx from 'clsx';
import type { ReactNode } from 'react';
import { passFocusOn } from './pass-focus-on.js';

/** A screen with one centred message. */
export function MessageScreen({ children }: { readonly children: ReactNode }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="flex min-h-[80dvh] flex-col items-center justify-center gap-2 px-4 text-center"
    >
      {children}
    </main>
  );
}

/** The heading of a screen that is loading. It appears late, so that it does not flash, and leaves its focus to the contents. */
export function LoadingHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h1 ref={passFocusOn} className="animate-appear-late text-soft">
      {children}
    </h1>
  );
}

interface MessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** The title is the heading of a screen that has no other. */
  readonly Title?: 'p' | 'h1' | undefined;
  /** For a message within a card. */
  readonly compact?: boolean;
  readonly children: ReactNode;
}

/** A message in place of an empty or failed list, with the next step. */
export function Message({ icon, title, Title = 'p', compact = false, children }: MessageProps) {
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
      <Title className="text-base font-semibold text-ink">{title}</Title>
      {children}
    </div>
  );
}

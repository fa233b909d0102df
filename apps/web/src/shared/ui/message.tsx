import type { ReactNode } from 'react';

interface MessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

/** What stands where a list would: that it is empty, or did not come, and what to do. */
export function Message({ icon, title, children }: MessageProps) {
  return (
    <div className="message">
      <span className="message-icon">{icon}</span>
      <p className="text-base font-semibold text-ink">{title}</p>
      {children}
    </div>
  );
}

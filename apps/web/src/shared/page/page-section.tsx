import type { ReactNode } from 'react';
import { grouped } from '../text/grouped.js';

interface PageSectionProps {
  /** Also the id of the heading, as a link target. */
  readonly id: string;
  readonly title: string;
  readonly count?: number;
  readonly children: ReactNode;
}

export function PageSection({ id, title, count, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2
        id={id}
        dir="auto"
        tabIndex={-1}
        className="mb-4 border-b border-line pb-2 text-base font-semibold wrap-anywhere"
      >
        {title}
        {count !== undefined && (
          <span className="font-normal text-soft tabular-nums"> ({grouped(count)})</span>
        )}
      </h2>
      {children}
    </section>
  );
}

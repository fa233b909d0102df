import type { ReactNode } from 'react';
import { grouped } from '../text/counted.js';

interface PageSectionProps {
  /** Also the heading's, so that one may jump there. */
  readonly id: string;
  readonly title: string;
  readonly count?: number;
  readonly children: ReactNode;
}

export function PageSection({ id, title, count, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className="page-section">
      <h2 id={id} dir="auto" tabIndex={-1} className="page-section-title">
        {title}
        {count !== undefined && <span className="page-section-count"> ({grouped(count)})</span>}
      </h2>
      {children}
    </section>
  );
}

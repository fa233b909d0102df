import type { DirectoryTotals } from '@tools-hub/contracts';
import { counted } from '../text/counted.js';

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
/** A day as machines read it, where the reader is: `en-CA` writes it so. */
const machineDates = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

interface PageTotalsProps {
  readonly totals: DirectoryTotals;
  readonly dated?: boolean;
}

/** The end of a page: how much there is, and when that was so. */
export function PageTotals({ totals, dated = false }: PageTotalsProps) {
  const now = new Date();
  return (
    <footer className="border-t border-line pt-4 text-sm text-soft tabular-nums">
      {dated && (
        <>
          <time dateTime={machineDates.format(now)}>{dates.format(now)}</time>
          <span aria-hidden="true"> · </span>
        </>
      )}
      <span>{counted(totals.tools, 'tool')}</span>
      <span aria-hidden="true"> · </span>
      <span>{counted(totals.categories, 'category', 'categories')}</span>
    </footer>
  );
}

import type { DirectoryTotals } from '@tools-hub/contracts';
import { counted } from '../text/counted.js';

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
/** A local day in ISO format, as `en-CA` writes it. */
const machineDates = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

interface PageTotalsProps {
  readonly totals: DirectoryTotals;
  readonly dated?: boolean;
}

/** The end of a page: the totals and their time. */
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

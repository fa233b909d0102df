import { plural } from '@lingui/core/macro';
import type { DirectoryTotals } from '@tools-hub/contracts';
import { datesAs, useDates } from '../text/use-dates.js';
import { useHydrated } from '../use-hydrated.js';

const DAYS = datesAs({ dateStyle: 'long' });
/** A local day in ISO format, as `en-CA` writes it. */
const machineDates = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

interface PageTotalsProps {
  readonly totals: DirectoryTotals;
  readonly dated?: boolean;
}

/** The end of a page: the totals and their time. */
export function PageTotals({ totals, dated = false }: PageTotalsProps) {
  return (
    <footer className="border-t border-line pt-4 text-sm text-soft tabular-nums">
      {dated && (
        <>
          <Today />
          <span aria-hidden="true"> · </span>
        </>
      )}
      <span>{plural(totals.tools, { one: '# tool', other: '# tools' })}</span>
      <span aria-hidden="true"> · </span>
      <span>{plural(totals.categories, { one: '# category', other: '# categories' })}</span>
    </footer>
  );
}

/** The server's HTML may be of the day before: the element of the reader's day replaces it. */
function Today() {
  const days = useDates(DAYS);
  const hydrated = useHydrated();
  const now = new Date();
  return (
    <time key={String(hydrated)} suppressHydrationWarning dateTime={machineDates.format(now)}>
      {days.format(now)}
    </time>
  );
}

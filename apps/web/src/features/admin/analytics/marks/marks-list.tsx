import { useState } from 'react';
import { TextButton } from '../../../../components/button.js';
import { counted } from '../../../../shared/text/counted.js';
import type { HistoryAddress } from '../../history/use-history-address.js';
import { weekdayText } from '../period.js';
import type { Mark, MarkedDay, MarkKind } from './marks.js';
import { MarksMenu } from './marks-menu.js';

interface MarksListProps {
  readonly days: readonly MarkedDay[];
  readonly failed: boolean;
  readonly hidden: ReadonlySet<MarkKind>;
  readonly setHidden: (hidden: ReadonlySet<MarkKind>) => void;
  readonly open: HistoryAddress['open'];
}

/** Days at first: a year may have hundreds. */
const AT_FIRST = 5;

/** The marks of the chart in words, the newest day first. Each leads to its entries in the History tab. */
export function MarksList({ days, failed, hidden, setHidden, open }: MarksListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? days : days.slice(0, AT_FIRST);
  return (
    <section aria-labelledby="marks-title" className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="marks-title" className="text-sm font-semibold">
          Changes in these days
        </h3>
        <MarksMenu hidden={hidden} setHidden={setHidden} />
      </div>
      {days.length === 0 && (
        <p className="text-sm text-soft">
          {failed ? "Couldn't load the changes." : 'There are none, or their marks are switched off.'}
        </p>
      )}
      <ul className="text-sm">
        {shown.map(({ day, marks }) => (
          <li
            key={day}
            className="grid gap-x-4 border-t border-line py-1 first:border-t-0 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <span className="py-1.5 text-soft tabular-nums max-sm:pb-0 max-sm:text-xs">
              {weekdayText(day)}
            </span>
            <span className="flex min-w-0 flex-wrap gap-x-4">
              {marks.map((mark) => (
                <MarkButton key={mark.kind} mark={mark} open={() => open(mark.filter, mark.entry)} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {days.length > AT_FIRST && (
        <TextButton
          className="text-sm pointer-coarse:min-h-11"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${counted(days.length, 'day')}`}
        </TextButton>
      )}
    </section>
  );
}

function MarkButton({ mark, open }: { readonly mark: Mark; readonly open: () => void }) {
  return (
    <TextButton
      dir="auto"
      className="min-w-0 text-start wrap-anywhere pointer-coarse:min-h-11"
      title="Open in the history"
      onClick={open}
    >
      {mark.text}
    </TextButton>
  );
}

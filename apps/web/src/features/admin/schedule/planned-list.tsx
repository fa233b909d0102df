import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { cardVariants, cardTitle } from '../../../components/card.js';
import { grouped } from '../../../shared/text/grouped.js';
import { useOpenRecord } from '../parts/open-record.js';
import { ShowAll } from '../parts/show-all.js';
import type { TabName } from '../parts/tab-names.js';
import { plannedChanges, type PlannedChange, type Scheduled } from './planned-changes.js';
import { plannedTime } from './schedule-words.js';

/** Rows that are shown at first. */
const FIRST = 3;
/** The most rows: nobody reads further ahead. */
const MAX_ROWS = 100;

interface PlannedListProps<Item> {
  /** The tab of the records. */
  readonly tab: TabName;
  readonly items: readonly Item[] | undefined;
  readonly nameOf: (item: Item) => string;
  readonly now: number;
}

/** The planned changes in the order of time. Absent while nothing is planned. */
export function PlannedList<Item extends Scheduled>({
  tab,
  items = [],
  nameOf,
  now,
}: PlannedListProps<Item>) {
  const id = useId();
  const { ask } = useOpenRecord();
  const [all, setAll] = useState(false);
  const changes = plannedChanges(items, now);
  if (changes.length === 0) return null;
  const count = grouped(changes.length);
  return (
    <section className={cardVariants({ padding: 'figure' })} aria-labelledby={id}>
      <h2 id={id} className={cardTitle}>{t`Planned (${count})`}</h2>
      <ul className="mt-1">
        {changes.slice(0, all ? MAX_ROWS : FIRST).map(({ item, does, at }) => (
          <li
            key={`${item.id} ${does}`}
            className="flex flex-wrap items-center gap-x-3 border-t border-line text-sm first:border-t-0"
          >
            <button
              type="button"
              className="min-h-9 min-w-0 flex-1 basis-16 cursor-pointer text-start font-medium hover:underline pointer-coarse:min-h-11"
              onClick={() => ask({ tab, id: item.id })}
            >
              <span dir="auto" className="block truncate">
                {nameOf(item)}
              </span>
            </button>
            <span className="min-w-0 py-1 text-soft tabular-nums">
              <PlannedTime does={does} at={at} now={now} />
            </span>
          </li>
        ))}
      </ul>
      {changes.length > FIRST && <ShowAll count={changes.length} all={all} setAll={setAll} />}
    </section>
  );
}

interface PlannedTimeProps extends Pick<PlannedChange<unknown>, 'does' | 'at'> {
  readonly now: number;
}

function PlannedTime({ does, at, now }: PlannedTimeProps) {
  const [machine, time] = [new Date(at).toISOString(), plannedTime(at, now)];
  return does === 'appears' ? (
    <Trans>
      appears <time dateTime={machine}>{time}</time>
    </Trans>
  ) : (
    <Trans>
      ends <time dateTime={machine}>{time}</time>
    </Trans>
  );
}

import { useId, useState } from 'react';
import { TextButton } from '../../../components/button.js';
import { cardLook, cardTitle } from '../../../components/card.js';
import { grouped } from '../../../shared/text/counted.js';
import { shortTime } from '../history/times.js';
import { useOpenRecord } from '../parts/open-record.js';
import { plannedChanges, type Scheduled } from './planned-changes.js';

/** Rows that are shown at first. */
const FIRST = 5;
/** The most rows: nobody reads further ahead. */
const MOST = 100;

interface PlannedListProps<Item> {
  /** The tab of the records. */
  readonly tab: string;
  readonly items: readonly Item[] | undefined;
  readonly nameOf: (item: Item) => string;
  readonly now: number;
}

/** What appears and ends next, in the order of time. Absent while nothing is planned. */
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
  return (
    <section className={cardLook()} aria-labelledby={id}>
      <h2 id={id} className={cardTitle}>
        Planned ({grouped(changes.length)})
      </h2>
      <ul className="mt-2">
        {changes.slice(0, all ? MOST : FIRST).map(({ item, does, at }) => (
          <li
            key={`${item.id} ${does}`}
            className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line py-1 text-sm first:border-t-0"
          >
            <TextButton
              className="min-w-0 max-w-full truncate"
              dir="auto"
              onClick={() => ask({ tab, id: item.id })}
            >
              {nameOf(item)}
            </TextButton>
            <span className="ms-auto text-soft tabular-nums">
              {does}{' '}
              <time dateTime={new Date(at).toISOString()}>{shortTime(new Date(at).toISOString())}</time>
            </span>
          </li>
        ))}
      </ul>
      {changes.length > FIRST && (
        <TextButton className="mt-2 text-xs" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${grouped(changes.length)}`}
        </TextButton>
      )}
    </section>
  );
}

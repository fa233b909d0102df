import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/button.js';
import { passFocusOn } from '../../../components/pass-focus-on.js';
import type { HistoryEntry } from '../../../shared/api/owner.api.js';
import { useStable } from '../parts/use-stable.js';
import { EntryRow } from './entry-row.js';
import { dayInWords, localDayOf } from './times.js';
import type { History } from './use-history.js';
import { useFieldWords } from './use-field-words.js';

interface EntryListProps {
  /** An entry that is opened by the address. */
  readonly opened: string | null;
  readonly entries: readonly HistoryEntry[];
  readonly hasMore: boolean;
  readonly more: History['more'];
  readonly loadMore: () => void;
}

/** Entries under the days of the reader's zone. */
export function EntryList({ opened, entries, hasMore, more, loadMore }: EntryListProps) {
  const words = useFieldWords();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== opened) {
    setAsked(opened);
    if (opened !== null) setOpen(new Set([...open, opened]));
  }
  const days = useMemo(() => byDay(entries), [entries]);
  const toggle = useStable((id: string): void => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  });
  const now = new Date();
  return (
    <>
      {days.map(([day, ofDay]) => (
        <section key={day} aria-label={dayInWords(day, now)}>
          <h3 className="pt-4 pb-1 text-xs font-semibold text-soft">{dayInWords(day, now)}</h3>
          {/* Entries outside of the screen skip their layout: there may be thousands. */}
          <ul className="-mx-2 *:[contain-intrinsic-size:auto_3.75rem] *:[content-visibility:auto]">
            {ofDay.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                isOpen={open.has(entry.id)}
                words={words}
                toggle={toggle}
              />
            ))}
          </ul>
        </section>
      ))}
      <div
        // Takes the focus from the button that has loaded the last entries.
        tabIndex={-1}
        className="mt-4 flex min-h-11 flex-col items-center justify-center gap-2 text-sm text-soft"
      >
        {hasMore ? <More more={more} loadMore={loadMore} /> : <p>{t`No older changes`}</p>}
      </div>
    </>
  );
}

const byDay = (entries: readonly HistoryEntry[]): readonly (readonly [string, readonly HistoryEntry[]])[] => {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = localDayOf(new Date(entry.at));
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(entry);
    else days.set(day, [entry]);
  }
  return [...days];
};

/** The distance below the screen at which older entries are loaded, so that scrolling does not wait. */
const AHEAD = '800px';

/** Loads older entries as it comes near the screen. After a failure only a press of the button tries again. */
function More({ more, loadMore }: Pick<EntryListProps, 'more' | 'loadMore'>) {
  const button = useRef<HTMLButtonElement>(null);
  const onNear = useEffectEvent(loadMore);
  const isIdle = more === 'idle';
  useEffect(() => {
    if (!button.current || !isIdle) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting === true) onNear();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isIdle]);
  return (
    <>
      <p role="status">{more === 'failed' && t`Could not load older changes.`}</p>
      <Button
        ref={(element) => {
          button.current = element;
          return passFocusOn(element);
        }}
        aria-disabled={more === 'loading'}
        onClick={loadMore}
      >
        {more === 'loading' ? t`Loading...` : more === 'failed' ? t`Try again` : t`Load more`}
      </Button>
    </>
  );
}

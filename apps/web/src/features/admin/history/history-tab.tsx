import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useState } from 'react';
import { TextButton } from '../../../components/button.js';
import { cardVariants, cardTitle } from '../../../components/card.js';
import { buttonVariants } from '../../../components/button.js';
import { earlier } from '../../../components/layout.js';
import { Skeleton } from '../../../components/skeleton.js';
import { DownloadIcon } from '../parts/icons.js';
import { Loaded, Loading } from '../parts/loaded.js';
import { EntryList } from './entry-list.js';
import { exportAddress, isFiltered, WHOLE_HISTORY } from './history-address.js';
import { HistoryFilters } from './history-filters.js';
import { PastButton } from './past-button.js';
import { useHistory } from './use-history.js';
import { useHistoryAddress } from './use-history-address.js';

/** Every change of the site in words, newest first. */
export function HistoryTab() {
  const address = useHistoryAddress();
  // Another tab's address has no filter: the hidden list keeps its own.
  const [filter, setFilter] = useState(address.filter ?? WHOLE_HISTORY);
  if (address.filter !== null && address.filter !== filter) setFilter(address.filter);
  const { read, loaded, isEarlier, more, loadMore } = useHistory(filter);
  const entries = loaded?.entries ?? [];
  const clear = (): void => address.change(WHOLE_HISTORY);
  return (
    <section className={cardVariants()} aria-labelledby="history-title">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 id="history-title" tabIndex={-1} className={clsx(cardTitle, 'me-auto')}>{t`History`}</h2>
        <PastButton />
        {FORMATS.map(([format, words]) => (
          <a
            key={format}
            className={buttonVariants({ className: 'mouse:h-10' })}
            href={exportAddress(filter, format)}
            download
            aria-label={t`Export as ${words}`}
          >
            <DownloadIcon />
            {words}
          </a>
        ))}
      </div>
      <HistoryFilters filter={filter} entries={entries} change={address.change} />
      <Loaded
        read={{ ...read, data: loaded }}
        skeleton={<EntrySkeletons />}
        failed={t`Could not load the history`}
      >
        {({ next }) =>
          entries.length === 0 ? (
            <div className="flex flex-col items-center gap-1 py-10 text-center text-sm text-soft">
              {isFiltered(filter) ? (
                <>
                  <p>{t`No change matches.`}</p>
                  <TextButton onClick={clear}>{t`Clear filters`}</TextButton>
                </>
              ) : (
                <p>{t`Nothing has been changed yet. Every change will be listed here, and can be undone.`}</p>
              )}
            </div>
          ) : (
            <div className={clsx(isEarlier && earlier)} aria-busy={isEarlier}>
              <EntryList
                opened={address.entry}
                entries={entries}
                hasMore={next !== null}
                // Older entries of the new filter follow its first ones.
                more={isEarlier ? 'loading' : more}
                loadMore={loadMore}
              />
            </div>
          )
        }
      </Loaded>
    </section>
  );
}

function EntrySkeletons() {
  return (
    <Loading>
      <Skeleton className="mt-6 mb-2 h-4 w-24" />
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex min-h-15 items-center gap-3 border-t border-line first:border-t-0">
          <Skeleton rounded="rounded-full" className="size-8 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

const FORMATS = [
  ['csv', 'CSV'],
  ['jsonl', 'JSON Lines'],
] as const;

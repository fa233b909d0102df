import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useState } from 'react';
import { TextButton } from '../../../components/button.js';
import { cardVariants, cardTitle } from '../../../components/card.js';
import { buttonVariants } from '../../../components/button.js';
import { earlier } from '../../../components/layout.js';
import { LoadFailed, StaleNotice } from '../../../components/load-failed.js';
import { DownloadIcon } from '../parts/icons.js';
import { EntryList } from './entry-list.js';
import { EntrySkeletons } from './entry-skeletons.js';
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
  const { error, isFetching, fulfilledTimeStamp, refetch } = read;
  const retry = (): void => void refetch();
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
      {loaded !== undefined && error !== undefined && fulfilledTimeStamp !== undefined && (
        <div className="mb-2 text-xs text-soft">
          <StaleNotice since={fulfilledTimeStamp} busy={isFetching} retry={retry} />
        </div>
      )}
      {loaded === undefined ? (
        error === undefined ? (
          <EntrySkeletons />
        ) : (
          <LoadFailed compact busy={isFetching} retry={retry} title={t`Couldn't load the history`} />
        )
      ) : entries.length === 0 ? (
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
            hasMore={loaded.next !== null}
            // Older entries of the new filter follow its first ones.
            more={isEarlier ? 'loading' : more}
            loadMore={loadMore}
          />
        </div>
      )}
    </section>
  );
}

const FORMATS = [
  ['csv', 'CSV'],
  ['jsonl', 'JSON Lines'],
] as const;

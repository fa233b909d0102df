import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { ownerApi, type HistoryList } from '../../../shared/api/owner.api.js';
import { answerOf, type Read } from '../../../shared/api/read.js';
import { usePollingOptions } from '../../../shared/live/use-polling-options.js';
import { historyQuery, isFiltered, type HistoryFilter } from './history-address.js';
import { mergedEntries, type Loaded } from './merged-entries.js';

const PAGE = 50;

export interface History {
  readonly read: Read<HistoryList>;
  /** Undefined before the first answer. While another filter loads, the entries of the previous one. */
  readonly loaded: Loaded | undefined;
  readonly isEarlier: boolean;
  /** Whether older entries are being loaded, or could not be. */
  readonly more: 'idle' | 'loading' | 'failed';
  readonly loadMore: () => void;
}

/** The entries that were loaded on request, of one query. */
interface OlderPages {
  readonly query: object;
  readonly pages: Loaded | null;
  readonly more: History['more'];
}

const NO_PAGES = { pages: null, more: 'idle' } as const;

/** The entries of a filter, newest first. The newest page follows the site; older ones are loaded on request. */
export const useHistory = (filter: HistoryFilter): History => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const query = useMemo(() => ({ ...historyQuery(filter), limit: PAGE }), [filter]);
  const read = ownerApi.useListHistoryQuery(query, usePollingOptions());
  const [older, setOlder] = useState<OlderPages>({ query, pages: null, more: 'idle' });
  // Pages of another filter may arrive after the filter has changed.
  const { pages, more } = older.query === query ? older : NO_PAGES;
  // A filter may leave out the undos of the entries that it lists.
  const undos = ownerApi.useListHistoryQuery(
    { kind: 'undone', limit: PAGE },
    { ...usePollingOptions(), skip: pages === null || !isFiltered(filter) },
  );
  const listedUndos = undos.currentData?.items;
  const newest = answerOf(read);
  const loaded = useMemo(
    () => newest && mergedEntries({ entries: newest.items, next: newest.next }, pages, listedUndos),
    [newest, pages, listedUndos],
  );
  const isEarlier = read.currentData === undefined;

  const loadMore = async (): Promise<void> => {
    if (!loaded || loaded.next === null || isEarlier || more === 'loading') return;
    const put = (older: Omit<OlderPages, 'query'>): void =>
      setOlder((now) => (now.query === query || older.more === 'loading' ? { query, ...older } : now));
    put({ pages, more: 'loading' });
    // Not a query hook, which would load the page again after every change.
    const { data: page } = await dispatch(
      ownerApi.endpoints.listHistory.initiate(
        { ...query, before: loaded.next },
        { forceRefetch: true, subscribe: false },
      ),
    );
    if (page) put({ pages: { entries: [...loaded.entries, ...page.items], next: page.next }, more: 'idle' });
    else put({ pages, more: 'failed' });
  };
  return { read: { ...read, data: newest }, loaded, isEarlier, more, loadMore: () => void loadMore() };
};

import type { HomeAddress, OwnList } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import { useEffect, useMemo } from 'react';
import { usePollingOptions } from '../../../shared/live/use-polling-options.js';
import { storeIds, useOwnIds } from '../../../shared/own/own-lists.js';
import { useIsPast } from '../../../shared/past/use-past.js';
import type { Tools } from '../use-tools.js';
import { listEveryShownTool, useListEveryShownToolQuery } from './own.api.js';
import { ownPage, withoutGone } from './own-page.js';

const NOTHING = { tools: [] } as const;

/** A page of a visitor's list. Without any id, nothing is read. */
export const useOwnTools = (list: OwnList, address: HomeAddress, settings: Settings): Tools => {
  const { q, category, sort, page } = address;
  const ids = useOwnIds(list);
  const isEmpty = ids.length === 0;
  const query = useMemo(
    () => ({
      ...(q.trim() && { search: q.trim() }),
      ...(category && { category }),
      ...(sort && { sort }),
    }),
    [q, category, sort],
  );
  const pollingOptions = usePollingOptions();
  // As in use-tools.ts.
  const before = listEveryShownTool.useQueryState(query);
  const { data, currentData, error, isFetching, fulfilledTimeStamp, refetch } = useListEveryShownToolQuery(
    query,
    { ...pollingOptions, ...(before.currentData === undefined && { pollingInterval: 0 }), skip: isEmpty },
  );
  useForgetGone(list, ids, Object.keys(query).length === 0 ? currentData : undefined);

  const perPage = settings.tools_per_page;
  const answer = isEmpty ? NOTHING : data;
  const shown = useMemo(
    () => answer && ownPage(answer, ids, { show: list, sort, page }, perPage),
    [answer, ids, list, sort, page, perPage],
  );
  return {
    page: shown,
    pageOf: JSON.stringify([data?.query, page]),
    isEarlier: currentData === undefined && !isEmpty,
    failed: currentData === undefined && error !== undefined && !isEmpty,
    staleSince: currentData && error ? (fulfilledTimeStamp ?? null) : null,
    isFetching,
    refetch: () => void refetch(),
  };
};

/**
 * Forgets tools that are gone.
 * @param answer all tools of the site; undefined while that is not known
 */
const useForgetGone = (
  list: OwnList,
  ids: readonly string[],
  answer: { readonly tools: readonly { readonly id: string }[]; readonly isComplete: boolean } | undefined,
): void => {
  const isPast = useIsPast();
  useEffect(() => {
    // An empty directory is more likely one that is being restored.
    if (answer === undefined || !answer.isComplete || answer.tools.length === 0 || isPast) return;
    const left = withoutGone(ids, answer.tools);
    if (left !== ids) storeIds(list, left);
  }, [list, ids, answer, isPast]);
};

import { toolsQueryOf, type HomeAddress, type OwnList } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import { useEffect, useMemo } from 'react';
import { usePollingOptions } from '../../../shared/live/use-polling-options.js';
import { storeIds, useOwnIds } from '../../../shared/own/own-lists.js';
import { useIsPast } from '../../../shared/past/use-past.js';
import { storeText } from '../../../shared/store-text.js';
import { useStoredText } from '../../../shared/stored-text.js';
import { NOT_POLLED, stateOf, type Tools } from '../use-tools.js';
import { listEveryShownTool, useListEveryShownToolQuery } from './own.api.js';
import { parseMissing, withoutGone } from './missing-tools.js';
import { ownPage } from './own-page.js';

const NOTHING = { tools: [] } as const;

/** A page of a visitor's list. Without any id, nothing is read. */
export const useOwnTools = (list: OwnList, address: HomeAddress, settings: Settings): Tools => {
  const { sort, page } = address;
  const ids = useOwnIds(list);
  const isEmpty = ids.length === 0;
  const query = toolsQueryOf({ ...address, page: 1 });
  const pollingOptions = usePollingOptions();
  const before = listEveryShownTool.useQueryState(query);
  const result = useListEveryShownToolQuery(query, {
    ...pollingOptions,
    ...(before.currentData === undefined && NOT_POLLED),
    skip: isEmpty,
  });
  useForgetGone(list, ids, Object.keys(query).length === 0 ? result.currentData : undefined);

  const perPage = settings.tools_per_page;
  const answer = isEmpty ? NOTHING : result.data;
  const shown = useMemo(
    () => answer && ownPage(answer, ids, { show: list, sort, page }, perPage),
    [answer, ids, list, sort, page, perPage],
  );
  const state = stateOf(result);
  return {
    page: shown,
    pageOf: JSON.stringify([result.data?.query, page]),
    ...state,
    ...(isEmpty && { isEarlier: false, failed: false }),
  };
};

/**
 * Forgets tools that have been missing for a week.
 * @param answer all tools of the site; undefined while that is not known
 */
const useForgetGone = (
  list: OwnList,
  ids: readonly string[],
  answer: { readonly tools: readonly { readonly id: string }[]; readonly isComplete: boolean } | undefined,
): void => {
  const isPast = useIsPast();
  const key = `tools-hub-missing-${list}`;
  const stored = useStoredText(key);
  useEffect(() => {
    const store = (missing: object): void => {
      const text = Object.keys(missing).length === 0 ? null : JSON.stringify(missing);
      if (text !== stored) storeText(key, text);
    };
    if (ids.length === 0) return store({});
    // An empty directory is more likely one that is being restored.
    if (answer === undefined || !answer.isComplete || answer.tools.length === 0 || isPast) return;
    const { left, missing } = withoutGone(ids, answer.tools, parseMissing(stored), Date.now());
    store(missing);
    if (left !== ids) storeIds(list, left);
  }, [list, ids, answer, isPast, key, stored]);
};

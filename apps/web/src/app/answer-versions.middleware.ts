import type { Middleware } from '@reduxjs/toolkit';
import { api, type AnswerMeta } from '../shared/api/api.js';
import type { AnswerVersions } from '../shared/live/answer-versions.js';

const QUERY = `${api.reducerPath}/executeQuery/`;

interface QueryAction {
  readonly type: string;
  readonly meta: {
    readonly arg: { readonly queryCacheKey: string };
    /** True for a request that was not sent because the cache has its answer or waits for it. */
    readonly condition?: boolean;
    readonly baseQueryMeta?: AnswerMeta;
  };
}

const isOfQuery = (action: unknown): action is QueryAction =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  typeof action.type === 'string' &&
  action.type.startsWith(QUERY);

/** Records the version of each cached answer. */
export const noteAnswerVersions =
  (versions: AnswerVersions): Middleware =>
  () =>
  (next) =>
  (action) => {
    const result = next(action);
    const { removeQueryResult, cacheEntriesUpserted } = api.internalActions;
    if (removeQueryResult.match(action)) versions.dropped(action.payload.queryCacheKey);
    else if (cacheEntriesUpserted.match(action)) {
      for (const { queryDescription } of action.payload) versions.came(queryDescription.queryCacheKey, null);
    } else if (isOfQuery(action) && action.meta.condition !== true) note(action, versions);
    return result;
  };

const note = ({ type, meta }: QueryAction, versions: AnswerVersions): void => {
  const { queryCacheKey } = meta.arg;
  if (type === `${QUERY}pending`) versions.asked(queryCacheKey);
  else if (type === `${QUERY}fulfilled`)
    versions.came(queryCacheKey, meta.baseQueryMeta?.siteVersion ?? null);
  else versions.failed(queryCacheKey);
};

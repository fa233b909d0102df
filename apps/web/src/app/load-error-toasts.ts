import { t } from '@lingui/core/macro';
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { saysSessionEnded, type ApiError } from '../shared/api/api-error.js';
import { api } from '../shared/api/api.js';
import { errorShown } from '../shared/toasts/toasts.slice.js';

const tools = (): string => t`Failed to load tools`;

const MESSAGES: Readonly<Record<string, (error: ApiError) => string>> = {
  listTools: tools,
  getSitemap: tools,
  getRecommendations: tools,
  getAdditions: tools,
  listEveryTool: tools,
  listAllBanners: () => t`Failed to load banners`,
  listCategories: () => t`Failed to load categories`,
  getSettings: ({ status }) =>
    status === null
      ? t`Failed to load settings. Please check your connection.`
      : t`Failed to load settings. Please try again.`,
};

const { internal_getRTKQSubscriptions, removeQueryResult } = api.internalActions;

type QueryCacheKey = Parameters<typeof removeQueryResult>[0]['queryCacheKey'];

interface QueryArg {
  readonly endpointName?: string;
  readonly queryCacheKey?: QueryCacheKey;
}

interface ApiState {
  readonly api: ReturnType<typeof api.reducer>;
}

/** The answer of RTK Query's middleware to `internal_getRTKQSubscriptions`, which has no type. */
interface Subscriptions {
  readonly getSubscriptionCount: (queryCacheKey: QueryCacheKey) => number;
}

/**
 * Reports a read that failed its last retry, unless an earlier answer is still shown, or its earlier failure. A page that was only read
 * ahead is forgotten in silence: the visitor's own read of it begins anew.
 */
export const loadErrorToasts: Middleware<object, ApiState> = (store) => (next) => (action) => {
  // The sign-in dialog reports the end of a session.
  if (!isRejectedWithValue(action) || saysSessionEnded(action)) return next(action);
  const { endpointName = '', queryCacheKey } = (action.meta as { arg?: QueryArg }).arg ?? {};
  const message = MESSAGES[endpointName];
  if (!message || queryCacheKey === undefined) return next(action);
  const before = store.getState().api.queries[queryCacheKey];
  const result = next(action);
  if (before?.data !== undefined || before?.error !== undefined) return result;
  const { getSubscriptionCount } = store.dispatch(
    internal_getRTKQSubscriptions(),
  ) as unknown as Subscriptions;
  const isAwaited = getSubscriptionCount(queryCacheKey) > 0;
  store.dispatch(
    isAwaited ? errorShown(message(action.payload as ApiError)) : removeQueryResult({ queryCacheKey }),
  );
  return result;
};

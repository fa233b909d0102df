import { t } from '@lingui/core/macro';
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { ApiError } from '../shared/api/api-error.js';
import { type api } from '../shared/api/api.js';
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

interface QueryArg {
  readonly endpointName?: string;
  readonly queryCacheKey?: string;
}

interface ApiState {
  readonly api: ReturnType<typeof api.reducer>;
}

/** Reports a read that failed its last retry, unless an earlier answer is still shown, or its earlier failure. */
export const loadErrorToasts: Middleware<object, ApiState> = (store) => (next) => (action) => {
  if (!isRejectedWithValue(action)) return next(action);
  const { endpointName = '', queryCacheKey = '' } = (action.meta as { arg?: QueryArg }).arg ?? {};
  const before = store.getState().api.queries[queryCacheKey];
  const result = next(action);
  const message = MESSAGES[endpointName];
  const error = action.payload as ApiError;
  // The sign-in dialog reports it.
  if (error.problem?.code === 'UNAUTHENTICATED') return result;
  if (message && before?.data === undefined && before?.error === undefined)
    store.dispatch(errorShown(message(error)));
  return result;
};

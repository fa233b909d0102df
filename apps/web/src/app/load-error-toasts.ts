import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { ApiError } from '../shared/api/api-error.js';
import { type api } from '../shared/api/api.js';
import { errorShown } from '../shared/toasts/toasts.slice.js';

const MESSAGES: Readonly<Record<string, string | ((error: ApiError) => string)>> = {
  listTools: 'Failed to load tools',
  getSitemap: 'Failed to load tools',
  getRecommendations: 'Failed to load tools',
  listEveryTool: 'Failed to load tools',
  listAllBanners: 'Failed to load banners',
  listCategories: 'Failed to load categories',
  getSettings: ({ status }) =>
    status === null
      ? 'Failed to load settings. Please check your connection.'
      : 'Failed to load settings. Please try again.',
};

interface QueryArg {
  readonly endpointName?: string;
  readonly queryCacheKey?: string;
}

interface ApiState {
  readonly api: ReturnType<typeof api.reducer>;
}

/** Says that a read failed, after its last retry, unless there is an earlier answer to show. */
export const loadErrorToasts: Middleware<object, ApiState> = (store) => (next) => (action) => {
  const result = next(action);
  if (!isRejectedWithValue(action)) return result;
  const { endpointName = '', queryCacheKey = '' } = (action.meta as { arg?: QueryArg }).arg ?? {};
  const message = MESSAGES[endpointName];
  const { queries } = store.getState().api;
  const error = action.payload as ApiError;
  // The way back in says it.
  if (error.problem?.code === 'UNAUTHENTICATED') return result;
  if (!message || queries[queryCacheKey]?.data !== undefined) return result;
  store.dispatch(errorShown(typeof message === 'string' ? message : message(error)));
  return result;
};

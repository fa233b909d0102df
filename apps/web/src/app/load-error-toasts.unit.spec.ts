import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import type { ApiError } from '../shared/api/api-error.js';
import { api } from '../shared/api/api.js';
import { selectToasts, toastDismissed, toastsSlice } from '../shared/toasts/toasts.slice.js';
import { loadErrorToasts } from './load-error-toasts.js';

test('a read that keeps failing is reported once, and not while its earlier answer is shown', async () => {
  let answer: { readonly data: string } | { readonly error: ApiError };
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({ listTools: build.query<string, undefined>({ queryFn: () => answer }) }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, [toastsSlice.name]: toastsSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, loadErrorToasts),
  });
  /** The messages that one more request shows. */
  const messagesOf = async (given: typeof answer): Promise<readonly string[]> => {
    answer = given;
    await store.dispatch(endpoints.listTools.initiate(undefined, { forceRefetch: true }));
    const shown = selectToasts(store.getState());
    for (const { id } of shown) store.dispatch(toastDismissed(id));
    return shown.map(({ message }) => message);
  };
  const failed = { error: { status: 503, problem: null } };

  expect(await messagesOf(failed)).toEqual(['Failed to load tools']);
  expect(await messagesOf(failed)).toEqual([]);
  expect(await messagesOf({ data: 'tools' })).toEqual([]);
  expect(await messagesOf(failed)).toEqual([]);
});

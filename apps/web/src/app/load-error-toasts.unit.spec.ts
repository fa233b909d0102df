import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, test } from 'vitest';
import type { ApiError } from '../shared/api/api-error.js';
import { api } from '../shared/api/api.js';
import { selectToasts, toastDismissed, toastsSlice } from '../shared/toasts/toasts.slice.js';
import { loadErrorToasts } from './load-error-toasts.js';

type Answer = { readonly data: string } | { readonly error: ApiError };
const FAILED: Answer = { error: { status: 503, problem: null } };

let answer: () => Answer | Promise<Answer> = () => FAILED;
const { listTools } = api.injectEndpoints({
  endpoints: (build) => ({ listTools: build.query<string, undefined>({ queryFn: () => answer() }) }),
}).endpoints;

const open = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, [toastsSlice.name]: toastsSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, loadErrorToasts),
  });
let store = open();
afterEach(() => {
  // Ends the timers of unused answers.
  store.dispatch(api.util.resetApiState());
  store = open();
});

const read = () => store.dispatch(listTools.initiate(undefined, { forceRefetch: true }));
const readAhead = () => store.dispatch(listTools.initiate(undefined, { subscribe: false }));

/** The messages that requests show. */
const messagesOf = async (...sent: readonly PromiseLike<unknown>[]): Promise<readonly string[]> => {
  await Promise.all(sent);
  const shown = selectToasts(store.getState());
  for (const { id } of shown) store.dispatch(toastDismissed(id));
  return shown.map(({ message }) => message);
};
const REPORTED = ['Failed to load tools'];

test('a read that keeps failing is reported once, and not while its earlier answer is shown', async () => {
  answer = () => FAILED;
  expect(await messagesOf(read())).toEqual(REPORTED);
  expect(await messagesOf(read())).toEqual([]);
  answer = () => ({ data: 'tools' });
  expect(await messagesOf(read())).toEqual([]);
  answer = () => FAILED;
  expect(await messagesOf(read())).toEqual([]);
});

test("a read ahead that fails is not reported, and the visitor's own read after it is", async () => {
  answer = () => FAILED;
  expect(await messagesOf(readAhead())).toEqual([]);
  expect(await messagesOf(read())).toEqual(REPORTED);
});

test('a read ahead that fails is reported where the visitor waits for it meanwhile', async () => {
  let fail = (): void => undefined;
  answer = () => new Promise((resolve) => (fail = () => resolve(FAILED)));
  const requests = [readAhead(), read()];
  fail();
  expect(await messagesOf(...requests)).toEqual(REPORTED);
});

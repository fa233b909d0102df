import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api.js';

afterEach(() => void vi.useRealTimers());

test('an unused answer stays in the cache for five minutes', async () => {
  vi.useFakeTimers();
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({ held: build.query<string, undefined>({ queryFn: () => ({ data: 'held' }) }) }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const cached = () => endpoints.held.select(undefined)(store.getState()).data;

  const shown = store.dispatch(endpoints.held.initiate(undefined));
  await shown;
  shown.unsubscribe();
  await vi.advanceTimersByTimeAsync(299_000);
  expect(cached()).toBe('held');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(cached()).toBeUndefined();
});

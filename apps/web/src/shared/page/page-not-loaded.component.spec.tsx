import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageNotLoaded } from './page-not-loaded.js';

const fetched = vi.fn<typeof fetch>();
const retry = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', fetched);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

const show = (): Root => {
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<PageNotLoaded retry={retry} />));
  return root;
};
const setOnline = (value: boolean): void => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
const seconds = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * 1_000);
/** The requests, and the attempts to load the page. */
const calls = (): [number, number] => [fetched.mock.calls.length, retry.mock.calls.length];

test('a page that was not loaded is requested again once the network is back, also when its first request fails', async () => {
  setOnline(false);
  const root = show();
  await seconds(60);
  expect(calls()).toEqual([0, 0]);
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  await seconds(1);
  expect(calls()).toEqual([1, 0]);
  await seconds(5);
  expect(calls()).toEqual([2, 1]);
  root.unmount();
});

test('a page that was not loaded is requested until the site answers, and no longer once something else is shown', async () => {
  setOnline(true);
  const root = show();
  await seconds(10);
  expect(calls()).toEqual([2, 1]);
  root.unmount();
  window.dispatchEvent(new Event('online'));
  await seconds(60);
  expect(calls()).toEqual([2, 1]);
});

test('a page that was not loaded is loaded once, however long the site takes to answer', async () => {
  setOnline(true);
  let reply: (answer: Response) => void = () => undefined;
  fetched.mockReset().mockReturnValue(new Promise((resolve) => (reply = resolve)));
  const root = show();
  await seconds(14);
  expect(calls()).toEqual([1, 0]);
  reply(new Response());
  await seconds(0);
  expect(calls()).toEqual([1, 1]);
  root.unmount();
});

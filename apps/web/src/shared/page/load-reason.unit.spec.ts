import { afterEach, expect, test } from 'vitest';
import { OfflineError, PageFileError, reasonOf } from './load-reason.js';

const FILE = 'https://site.example/assets/refer-page-1.js';
const FAILED = new TypeError(`Failed to fetch dynamically imported module: ${FILE}`);
const { fetch } = globalThis;
const asked: string[] = [];
const answer = (given: () => Promise<Response>): void => {
  globalThis.fetch = (url) => {
    asked.push(url as string);
    return given();
  };
};

afterEach(() => {
  globalThis.fetch = fetch;
  asked.length = 0;
});

test('a file that the server refuses is reported with status and text', async () => {
  answer(() => Promise.resolve(new Response(null, { status: 404, statusText: 'Not Found' })));
  const reason = await reasonOf(FAILED);
  expect(reason).toBeInstanceOf(PageFileError);
  expect(reason).toMatchObject({ message: '404 Not Found', isRenamed: true });
  expect(asked).toEqual([FILE]);
});

test('a file that the server has again, while the browser still caches its failure, needs a reload', async () => {
  answer(() => Promise.resolve(new Response('throw 1')));
  const reason = await reasonOf(FAILED);
  expect(reason).toBeInstanceOf(PageFileError);
  expect(reason).toMatchObject({ message: FAILED.message, isRenamed: false });
});

test('a file without an answer is reported as offline', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reasonOf(FAILED)).toBeInstanceOf(OfflineError);
});

test.each([
  [true, Error],
  [false, OfflineError],
])(
  'an error that names no file is reported unchanged, or as offline without a network: %j',
  async (onLine, kind) => {
    Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
    const error = new TypeError('Importing a module script failed.');
    const reason = await reasonOf(error);
    expect(reason).toBeInstanceOf(kind);
    expect(reason === error).toBe(onLine);
  },
);

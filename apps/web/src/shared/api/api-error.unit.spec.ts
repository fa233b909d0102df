import { expect, test } from '@jest/globals';
import { asProblem, isPassing, retryDelay, statusOf } from './api-error.js';

test('the delay grows by two and ends at 30 s', () => {
  expect([1, 2, 3, 9].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 30_000]);
});

test('what the client did wrong is not tried again', () => {
  expect([null, 500, 503, 429].map((status) => isPassing({ status, problem: null }))).toEqual(
    Array<boolean>(4).fill(true),
  );
  expect([400, 404].map((status) => isPassing({ status, problem: null }))).toEqual([false, false]);
});

test('only a problem is taken for one', () => {
  const problem = { code: 'INVALID', status: 400 };
  expect(asProblem(problem)).toBe(problem);
  expect(asProblem('<html>')).toBeNull();
  expect(asProblem(null)).toBeNull();
});

test('an answer has its status, whoever gave it; what cannot be read has none', () => {
  expect(statusOf({ status: 404, data: {} })).toBe(404);
  const unreadable = { status: 'PARSING_ERROR', data: '<html>', error: 'no JSON' } as const;
  expect(statusOf({ ...unreadable, originalStatus: 502 })).toBe(502);
  expect(statusOf({ ...unreadable, originalStatus: 200 })).toBeNull();
  expect(statusOf({ status: 'FETCH_ERROR', error: 'gone' })).toBeNull();
});

import { expect, test } from 'vitest';
import { asProblem, isPassing, retryDelay, statusOf } from './api-error.js';

test('the retry delay doubles and ends at 30 s', () => {
  expect([1, 2, 3, 9].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 30_000]);
});

test('only network errors and the statuses 408, 425, 429 and 5xx are passing', () => {
  const passing = [null, 200, 400, 404, 408, 425, 429, 500, 503].filter((status) => isPassing({ status }));
  expect(passing).toEqual([null, 408, 425, 429, 500, 503]);
});

test('a response body counts as a problem only when it has a code', () => {
  const problem = { code: 'INVALID', status: 400 };
  expect(asProblem(problem)).toBe(problem);
  expect(asProblem('<html>')).toBeNull();
  expect(asProblem(null)).toBeNull();
});

test('an unreadable error response keeps its status, and an unreadable success has none', () => {
  expect(statusOf({ status: 404, data: {} })).toBe(404);
  const unreadable = { status: 'PARSING_ERROR', data: '<html>', error: 'no JSON' } as const;
  expect(statusOf({ ...unreadable, originalStatus: 502 })).toBe(502);
  expect(statusOf({ ...unreadable, originalStatus: 200 })).toBeNull();
  expect(statusOf({ status: 'FETCH_ERROR', error: 'gone' })).toBeNull();
});

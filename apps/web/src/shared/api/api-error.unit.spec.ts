import { expect, test } from '@jest/globals';
import { asProblem, isPassing, retryDelay } from './api-error.js';

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

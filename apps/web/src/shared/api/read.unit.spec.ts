import { expect, test } from 'vitest';
import { answerOf } from './read.js';

const error = { status: 503 };

test.each([
  ['that loads', { data: 'earlier' }, 'earlier'],
  ['that is answered', { data: 'current', currentData: 'current' }, 'current'],
  ['that failed', { data: 'earlier', error }, undefined],
  ['whose refresh failed', { data: 'current', currentData: 'current', error }, 'current'],
])('a query %s shows the answer to the query before it only while it loads', (_case, read, answer) => {
  expect(answerOf(read)).toBe(answer);
});

import { expect, test } from 'vitest';
import { readVerification } from './verification.js';

test('a verification is read from its line', () => {
  const verification = { service: 'auth', compared: '3 events in 2 commits', difference: null };
  expect(readVerification(JSON.stringify(verification))).toEqual(verification);
});

test.each([
  '',
  'The store: away',
  '{',
  '{"service":"auth"}',
  '{"service":"auth","compared":1,"difference":null}',
])('any other line is no verification: %s', (line) => {
  expect(readVerification(line)).toBeUndefined();
});

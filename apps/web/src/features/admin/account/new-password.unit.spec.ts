import { expect, test } from '@jest/globals';
import { wrongChange } from './new-password.js';

test.each([
  ['secret', 'secret 2', 'secret 2', []],
  ['', 'secret 2', 'secret 2', ['currentPassword']],
  ['secret', 'short', 'short', ['newPassword']],
  ['secret', 'l'.repeat(101), 'l'.repeat(101), ['newPassword']],
  ['secret', 'secret<2', 'secret<2', ['newPassword']],
  ['secret', ' secret 2', ' secret 2', ['newPassword']],
  ['secret', 'secret 2', 'secret 3', ['repeated']],
])('from %j to %j and %j: wrong are %j', (currentPassword, newPassword, repeated, wrong) => {
  expect(Object.keys(wrongChange({ currentPassword, newPassword, repeated }))).toEqual(wrong);
});

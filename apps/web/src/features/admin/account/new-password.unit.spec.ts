import { expect, test } from '@jest/globals';
import { passwordChangeIssues } from './new-password.js';

test.each([
  ['secret', 'secret 2', 'secret 2', []],
  ['', 'secret 2', 'secret 2', ['currentPassword']],
  ['secret', 'short', 'short', ['newPassword']],
  ['secret', 'l'.repeat(101), 'l'.repeat(101), ['newPassword']],
  ['secret', 'secret<2', 'secret<2', ['newPassword']],
  ['secret', ' secret 2', ' secret 2', ['newPassword']],
  ['secret', 'secret 2', 'secret 3', ['repeated']],
])(
  'a password change from %j to %j, repeated as %j, has the wrong fields %j',
  (currentPassword, newPassword, repeated, wrong) => {
    expect(Object.keys(passwordChangeIssues({ currentPassword, newPassword, repeated }))).toEqual(wrong);
  },
);

import { expect, test } from 'vitest';
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
  'a password change from %j to %j, repeated as %j, has invalid fields: %j',
  (currentPassword, newPassword, repeated, invalid) => {
    expect(Object.keys(passwordChangeIssues({ currentPassword, newPassword, repeated }))).toEqual(invalid);
  },
);

import { expect, test } from 'vitest';
import { readAdminArguments } from './admin-arguments.js';

test.each([
  [['add', 'ada'], { command: 'add', username: 'ada', generate: false, role: 'owner' }],
  [
    ['set-password', 'Ada Lovelace', '--generate'],
    { command: 'set-password', username: 'Ada Lovelace', generate: true, role: 'owner' },
  ],
  [['--generate', 'add', 'ada'], { command: 'add', username: 'ada', generate: true, role: 'owner' }],
  [['add', 'ada', '--role', 'viewer'], { command: 'add', username: 'ada', generate: false, role: 'viewer' }],
  [['set-role', 'ada', 'editor'], { command: 'set-role', username: 'ada', role: 'editor' }],
  [['remove', 'Ada Lovelace'], { command: 'remove', username: 'Ada Lovelace' }],
  [['reset-totp', 'ada'], { command: 'reset-totp', username: 'ada' }],
  [['end-sessions', 'ada'], { command: 'end-sessions', username: 'ada' }],
  [['revoke-tokens', 'ada'], { command: 'revoke-tokens', username: 'ada' }],
  [['--help'], { command: 'help' }],
  [['add', '-h'], { command: 'help' }],
])('the arguments %j are understood', (args, request) => {
  expect(readAdminArguments(args)).toEqual(request);
});

test.each([
  [[], 'A command is missing.'],
  [['delete', 'ada'], "'delete' is not a command."],
  [['set-role', 'ada'], 'A role is one of viewer, editor, owner.'],
  [['set-role', 'ada', 'admin'], 'A role is one of viewer, editor, owner.'],
  [['add', 'ada', '--role=root'], 'A role is one of viewer, editor, owner.'],
  [['set-password', 'ada', '--role=owner'], 'set-password does not take --role.'],
  [['remove', 'ada', '--generate'], 'remove takes no password.'],
  [['remove', 'ada', 'bob'], 'Only one user name is allowed. A user name with spaces needs quotes.'],
  [['add'], 'add needs a user name.'],
  [['add', 'Ada', 'Lovelace'], 'Only one user name is allowed. A user name with spaces needs quotes.'],
  [['add', 'ada', '--password=x'], "Unknown option '--password'."],
])('the arguments %j are refused, and the error says why', (args, problem) => {
  expect(readAdminArguments(args)).toEqual({ command: null, problem });
});

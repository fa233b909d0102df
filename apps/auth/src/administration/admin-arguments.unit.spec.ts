import { expect, test } from '@jest/globals';
import { readAdminArguments } from './admin-arguments.js';

test.each([
  [['add', 'ada'], { command: 'add', username: 'ada', generate: false }],
  [
    ['set-password', 'Ada Lovelace', '--generate'],
    { command: 'set-password', username: 'Ada Lovelace', generate: true },
  ],
  [['--generate', 'add', 'ada'], { command: 'add', username: 'ada', generate: true }],
  [['--help'], { command: 'help' }],
  [['add', '-h'], { command: 'help' }],
])('%j is understood', (args, request) => {
  expect(readAdminArguments(args)).toEqual(request);
});

test.each([
  [[], 'What is to be done?'],
  [['remove', 'ada'], "Nobody knows 'remove' here."],
  [['add'], 'add needs a user name.'],
  [['add', 'Ada', 'Lovelace'], 'One user name at a time; one with spaces in it goes into quotes.'],
  [['add', 'ada', '--password=x'], "Unknown option '--password'."],
])('%j is not: the complaint says why', (args, problem) => {
  expect(readAdminArguments(args)).toEqual({ command: null, problem });
});

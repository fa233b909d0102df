import { expect, test } from '@jest/globals';
import { CommandKeys } from './command-keys.js';

const COMMAND = ['catalogue-1', { keep: ['*'] }];

test('a command with an unknown outcome keeps its key', () => {
  const keys = new CommandKeys();
  expect(keys.of(COMMAND)).toBe(keys.of(COMMAND));
});

test('the same command has another key after its outcome is known', () => {
  const keys = new CommandKeys();
  const first = keys.of(COMMAND);
  keys.settled(COMMAND);
  expect(keys.of(COMMAND)).not.toBe(first);
});

test('a command with other choices has another key', () => {
  const keys = new CommandKeys();
  expect(keys.of(COMMAND)).not.toBe(keys.of(['catalogue-1', { keep: [] }]));
});

import { expect, test } from '@jest/globals';
import { UndoKeys } from './undo-keys.js';

const COMMAND = ['catalogue-1', { keep: ['*'] }];

test('an undo with an unknown outcome keeps its key', () => {
  const keys = new UndoKeys();
  expect(keys.of(COMMAND)).toBe(keys.of(COMMAND));
});

test('the same undo has another key after its outcome is known', () => {
  const keys = new UndoKeys();
  const first = keys.of(COMMAND);
  keys.settled(COMMAND);
  expect(keys.of(COMMAND)).not.toBe(first);
});

test('an undo with other choices has another key', () => {
  const keys = new UndoKeys();
  expect(keys.of(COMMAND)).not.toBe(keys.of(['catalogue-1', { keep: [] }]));
});

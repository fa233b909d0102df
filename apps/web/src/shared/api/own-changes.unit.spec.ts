import { expect, test } from 'vitest';
import { OwnChanges } from './own-changes.js';

test('the last change comes first, and the one before it after that is forgotten', () => {
  const changes = new OwnChanges();
  changes.made('catalogue-1', 'a');
  changes.made('settings-1', 'b');
  expect(changes.last).toBe('settings-1');
  expect(changes.forget('settings-1')).toBe(true);
  expect(changes.last).toBe('catalogue-1');
  expect(changes.forget('settings-1')).toBe(false);
});

test('a command that was answered twice is one change', () => {
  const changes = new OwnChanges();
  changes.made('catalogue-1', 'a');
  changes.made('catalogue-1', 'a');
  changes.forget('catalogue-1');
  expect(changes.last).toBeUndefined();
});

test('a command that changed nothing has no entry', () => {
  const changes = new OwnChanges();
  changes.made('catalogue-1', 'a');
  expect([changes.entryOf('a'), changes.entryOf('b')]).toEqual(['catalogue-1', undefined]);
});

test('only the newest 100 changes are remembered', () => {
  const changes = new OwnChanges();
  for (let n = 1; n <= 101; n += 1) changes.made(`catalogue-${n}`, `${n}`);
  expect([changes.forget('catalogue-1'), changes.forget('catalogue-2')]).toEqual([false, true]);
});

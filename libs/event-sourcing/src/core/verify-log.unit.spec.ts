import { expect, test } from 'vitest';
import type { Commit } from '@tools-hub/domain';
import { emptyTill, foldTill, paidIn, type TillEvent } from '../testing/till.js';
import { firstDifference } from './verification.js';
import { verifyLog } from './verify-log.js';

const commit = (position: number, commandId = `command ${position}`): Commit<TillEvent> => ({
  position,
  at: '2026-01-01T00:00:00.000Z',
  actor: 'test',
  correlationId: 'test',
  commandId,
  events: [paidIn(1), paidIn(2)],
});

const verify = (commits: readonly Commit<TillEvent>[], head = commits.at(-1)?.position ?? 0) =>
  verifyLog('till', {
    reader: {
      read: (after) => Promise.resolve(commits.filter(({ position }) => position > after).slice(0, 2)),
    },
    head,
    view: emptyTill(),
    fold: foldTill,
  });

test('a log without a gap and with each command once passes', async () => {
  expect(await verify([commit(1), commit(2), commit(3)])).toEqual({
    service: 'till',
    compared: '6 events in 3 commits',
    difference: null,
  });
  expect((await verify([])).difference).toBeNull();
});

test.each<[string, readonly Commit<TillEvent>[], number, string]>([
  ['a gap', [commit(1), commit(3)], 3, 'the log has a gap: 3 comes after 1'],
  ['a command twice', [commit(1, 'a'), commit(2), commit(3, 'a')], 3, 'command a stands at 1 and again at 3'],
  ['a time that is none', [commit(1), { ...commit(2), at: 'noon' }], 2, 'commit 2 has "noon" for its time'],
  ['a lost tail', [commit(1)], 2, 'the log ended with commit 2 and ends with 1 now'],
])('the verification of a log names %s', async (_what, commits, head, difference) => {
  expect((await verify(commits, head)).difference).toBe(difference);
});

test('an event that can’t be folded is named', async () => {
  const broken = { ...commit(2), events: [{ ...paidIn(1), data: null }] } as unknown as Commit<TillEvent>;
  expect((await verify([commit(1), broken])).difference).toContain(
    'commit 2 can’t be folded'.replace('’', "'"),
  );
});

test('the first difference is reported by its path, with both values', () => {
  expect(firstDifference({ a: { b: 1, c: 2 } }, { a: { b: 1, c: 2 } })).toBeNull();
  expect(firstDifference({ a: { b: 1, c: 2 }, d: 0 }, { a: { b: 1, c: 3 } })).toBe(
    'a.c: the log says 2, the projection 3',
  );
  expect(firstDifference({ a: 1 }, null)).toBe('the value: the log says {"a":1}, the projection null');
  expect(firstDifference({}, { a: 1 })).toBe('a: the log says nothing, the projection 1');
});

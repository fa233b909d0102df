import { expect, it } from 'vitest';
import { isCurrent, type MonthCheckpoint } from './month-checkpoints.js';

/** The checkpoint of partition 1, whose last click of the month is in commit 30. */
const checkpointAt = (position: number): MonthCheckpoint => ({
  _id: 1,
  position,
  mark: { position, at: 1_000 + position },
  months: { '2026-11': 30 },
});

it.each([
  { state: 'with commits since in another month', position: 60, expected: true },
  { state: 'without a commit since', position: 50, expected: true },
  { state: 'that was restored to an older state', position: 40, expected: false },
])(
  'a month that was read is current, unless the store is behind it: one $state',
  ({ position, expected }) => {
    const month = { positions: [0, 50], readAt: performance.now() };
    expect(isCurrent(month, '2026-11', [checkpointAt(position)])).toBe(expected);
  },
);

it('a month with a click since it was read is not current', () => {
  const month = { positions: [0, 20], readAt: performance.now() };
  expect(isCurrent(month, '2026-11', [checkpointAt(40)])).toBe(false);
});

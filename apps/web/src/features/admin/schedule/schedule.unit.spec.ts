import { expect, test } from 'vitest';
import { nextTime, plannedChanges } from './planned-changes.js';
import { briefTime, plannedTime, scheduleBadge } from './schedule-words.js';

const NOW = new Date(2026, 11, 3, 12).getTime();
const at = (...parts: readonly [number, number, number, number?]): string => {
  const [year, month, day, hour = 0] = parts;
  return new Date(year, month - 1, day, hour).toISOString();
};
const PAST = at(2026, 12, 1);
const SOON = at(2026, 12, 5);
const LATER = at(2027, 1, 5);

const record = (id: string, shownFrom: string | null, shownUntil: string | null, isActive = true) => ({
  ...{ id, shownFrom, shownUntil, isActive },
});

test.each([
  ['nothing, always shown', null, null, null],
  ['nothing, once it has begun', PAST, null, null],
  ['its start', SOON, LATER, `From ${briefTime(SOON, NOW)}`],
  ['its end, once it has begun', PAST, SOON, `Until ${briefTime(SOON, NOW)}`],
  ['its end', null, LATER, `Until ${briefTime(LATER, NOW)}`],
  ['that it has ended', PAST, at(2026, 12, 3, 12), 'Ended'],
])('the badge of a record says %s', (_what, shownFrom, shownUntil, badge) => {
  expect(scheduleBadge({ shownFrom, shownUntil }, NOW)).toBe(badge);
});

test('a brief time is a clock time today, and names the year of another year', () => {
  expect(briefTime(at(2026, 12, 3, 17), NOW)).toMatch(/[05]/);
  expect(briefTime(at(2026, 12, 3, 17), NOW)).not.toMatch(/Dec/);
  expect(briefTime(SOON, NOW)).not.toMatch(/2026/);
  expect(briefTime(LATER, NOW)).toMatch(/2027/);
});

test('a planned time has its day and its hour, and no day today', () => {
  const soon = Date.parse(SOON);
  expect(plannedTime(soon, NOW)).toMatch(new RegExp(`^${briefTime(SOON, NOW)}, `));
  expect(plannedTime(NOW + 1_000, NOW)).toBe(briefTime(new Date(NOW + 1_000).toISOString(), NOW));
});

test('planned changes are in the order of time, without those of the past and of inactive records', () => {
  const items = [
    record('a', PAST, LATER),
    record('b', SOON, null),
    record('c', null, PAST),
    record('d', SOON, LATER, false),
    record('e', null, null),
  ];
  expect(plannedChanges(items, NOW).map(({ item, does }) => `${item.id} ${does}`)).toEqual([
    'b appears',
    'a ends',
  ]);
  expect(plannedChanges(items, Date.parse(LATER))).toEqual([]);
});

test('the next time is the first one after now, also of an inactive record', () => {
  const items = [record('a', PAST, LATER), record('b', SOON, null, false)];
  expect(nextTime(items, NOW)).toBe(Date.parse(SOON));
  expect(nextTime(items, Date.parse(SOON))).toBe(Date.parse(LATER));
  expect(nextTime(items, Date.parse(LATER))).toBeNull();
});

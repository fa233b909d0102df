import { expect, test } from 'vitest';
import { ServerClock } from './server-clock.js';

const DATE = 'Sat, 21 Nov 2026 09:30:00 GMT';
const SERVER = Date.UTC(2026, 10, 21, 9, 30);

test.each([
  ['an hour behind', SERVER - 3_600_000, 3_600_000],
  ['an hour ahead', SERVER + 3_600_000, -3_600_000],
  ['right to the second', SERVER + 1_900, 0],
])("the server's clock is known to a browser whose clock is %s", (_what, now, offset) => {
  const clock = new ServerClock();
  clock.note(new Headers({ date: DATE }), now);
  expect(clock.offset).toBe(offset);
});

test.each<[string, HeadersInit]>([
  ['no date', {}],
  ['an invalid date', { date: 'yesterday' }],
])("the server's clock stays unknown after an answer with %s", (_what, headers) => {
  const clock = new ServerClock();
  clock.note(new Headers(headers));
  expect(clock.offset).toBeNull();
});

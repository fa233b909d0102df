import { expect, test } from 'vitest';
import { comparisonText, unfinishedText } from './comparison.js';

test.each([
  [1_204, 1_075, 30, '1,204 clicks, 12% more than the 30 days before'],
  [88, 100, 7, '88 clicks, 12% fewer than the 7 days before'],
  [1, 2, 1, '1 click, 50% fewer than the day before'],
  [1_001, 1_000, 90, '1,001 clicks, less than 1% more than the 90 days before'],
  [5_000, 10, 7, '5,000 clicks, 49,900% more than the 7 days before'],
  [5, 5, 7, '5 clicks, as many as the 7 days before'],
  [5, 0, 7, '5 clicks, none in the 7 days before'],
  [0, 1_200, 7, 'No clicks, 1,200 in the 7 days before'],
  [0, 0, 366, 'No clicks, as many as the 366 days before'],
])('the comparison of %d clicks with %d clicks over %d days reads: %s', (now, before, days, text) =>
  expect(comparisonText(now, before, days)).toBe(text),
);

test.each([
  [63, 60, 50, 6, '63 clicks. Without today, 20% more than the 6 days of the previous period'],
  [5, 0, 0, 1, '5 clicks. Without today, as many as the day of the previous period'],
  [5, 5, 0, 29, '5 clicks. Without today, none in the 29 days of the previous period'],
  [5, 0, 0, 0, "5 clicks. Today isn't over yet, so it is not compared"],
])(
  'the comparison of %d clicks, %d of them before today, with %d clicks over %d finished days reads: %s',
  (all, now, before, finished, text) => expect(unfinishedText(all, now, before, finished)).toBe(text),
);

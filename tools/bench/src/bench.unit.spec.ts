import { expect, it } from '@jest/globals';
import { median, quantile } from './quantile.js';
import { freshAddress } from './requests.js';
import { tableOf } from './table.js';

it('uses no address twice', () => {
  const addresses = Array.from({ length: 5_000 }, (_, n) => freshAddress(n));
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('computes medians and other quantiles', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(quantile([4, 1, 3, 2], 1)).toBe(4);
  expect(median([])).toBeNaN();
});

it('shows a row for each figure, with its verdict', () => {
  const row = { what: 'reads', measured: '0.7', goal: 'at least 0.6' };
  const lines = tableOf([
    { ...row, passed: true },
    { ...row, passed: false },
    { ...row, passed: null },
  ]).split('\n');
  expect(
    lines.map((line) =>
      line
        .trim()
        .split(/\s{2,}/)
        .at(-1),
    ),
  ).toEqual(['goal', 'pass', 'FAIL', 'not measured']);
});

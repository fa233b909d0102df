import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { axisText, isNamed, wholeScale } from './axis.js';

describe('the scale of an axis', () => {
  test.each([
    [0, 1, 1],
    [1, 1, 1],
    [3, 3, 3],
    [4, 4, 4],
    [5, 6, 3],
    [11, 15, 3],
    [40, 40, 4],
    [41, 60, 3],
    [1_234, 1_500, 3],
    [2_001, 3_000, 3],
  ])('the scale for values up to %d ends at %d and has %d steps', (most, max, steps) =>
    expect(wholeScale(most)).toEqual({ max, steps }),
  );

  test('the scale covers every value in at most four whole steps', () => {
    fc.assert(
      fc.property(fc.nat(1e9), (most) => {
        const { max, steps } = wholeScale(most);
        expect(max).toBeGreaterThanOrEqual(most);
        expect(steps).toBeLessThanOrEqual(4);
        expect(Number.isInteger(max / steps)).toBe(true);
      }),
    );
  });

  test.each([
    [0, '0'],
    [950, '950'],
    [1_500, '1.5K'],
    [2_000_000, '2M'],
  ])('the axis labels %d as %s', (value, text) => expect(axisText(value)).toBe(text));
});

describe('the labelled days', () => {
  const named = (days: number): number[] =>
    Array.from({ length: days }, (_, index) => index).filter((index) => isNamed(index, days, 7));

  test.each([
    [1, [0]],
    [7, [0, 1, 2, 3, 4, 5, 6]],
    [14, [1, 3, 5, 7, 9, 11, 13]],
    [30, [1, 8, 15, 22, 29]],
    [90, [5, 19, 33, 47, 61, 75, 89]],
  ])('a chart of %d days labels the days at %j', (days, indices) => expect(named(days)).toEqual(indices));

  test('a chart labels at most seven days, and always today', () => {
    for (let days = 1; days <= 366; days += 1) {
      expect(named(days).length).toBeLessThanOrEqual(7);
      expect(named(days).at(-1)).toBe(days - 1);
    }
  });
});

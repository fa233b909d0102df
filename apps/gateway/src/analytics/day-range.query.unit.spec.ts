import 'reflect-metadata';
import { describe, expect, test } from 'vitest';
import { MAX_RANGE_DAYS } from '@tools-hub/contracts';
import { rangeOf } from './day-range.query.js';

const TODAY = '2026-03-15';

describe('a range that is asked for', () => {
  test.each([
    ['nothing: the 30 days up to today', {}, '2026-02-14', TODAY],
    ['its end: the 30 days up to it', { to: '2026-03-01' }, '2026-01-31', '2026-03-01'],
    ['its beginning: up to today', { from: '2026-03-14' }, '2026-03-14', TODAY],
    [
      'both: as it is, also in days to come',
      { from: '2026-03-14', to: '2026-04-02' },
      '2026-03-14',
      '2026-04-02',
    ],
  ])('a range is asked for by %s', (_what, query, from, to) =>
    expect(rangeOf(query, TODAY)).toEqual({ from, to }),
  );

  test.each([
    ['that ends before it begins', { from: '2026-03-02', to: '2026-03-01' }],
    ['that begins after today and has no end', { from: '2026-03-16' }],
    [`of more than ${MAX_RANGE_DAYS} days`, { from: '2016-03-06' }],
  ])('a range %s is refused', (_what, query) => {
    expect(() => rangeOf(query, TODAY)).toThrow(
      expect.objectContaining({ code: 'INVALID', details: [expect.objectContaining({ field: 'from' })] }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@tools-hub/contracts';
import { assertRange, daysBetween, monthsBetween } from './days.js';

describe('a range of days', () => {
  it('has every day of it, both ends included, over the ends of months and years', () => {
    expect(daysBetween({ from: '2027-12-30', to: '2028-01-02' })).toEqual([
      '2027-12-30',
      '2027-12-31',
      '2028-01-01',
      '2028-01-02',
    ]);
    expect(daysBetween({ from: '2028-02-28', to: '2028-03-01' })).toHaveLength(3);
    expect(monthsBetween({ from: '2027-12-30', to: '2028-01-02' })).toEqual(['2027-12', '2028-01']);
  });

  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ from: '2026-2-3', to: '2026-03-01' }, 'from'],
    [{ from: '2026-02-03', to: '' }, 'to'],
    [{ from: '2026-02-03', to: '2026-02-02' }, 'to'],
    [{ from: '2000-01-01', to: '2026-02-02' }, 'to'],
  ])('%j is refused by the name of its field', (range, field) => {
    try {
      assertRange(range);
      throw new Error('It was not refused');
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      expect(error).toMatchObject({ code: 'INVALID', details: [{ field }] });
    }
  });
});

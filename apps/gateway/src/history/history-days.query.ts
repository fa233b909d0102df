import { addDays, dayOf, DomainError, MAX_HISTORY_DAYS, type DayRange } from '@tools-hub/contracts';
import { rangeOf, type DayRangeQuery } from '../analytics/day-range.query.js';

/**
 * The days that are asked for, as `rangeOf` has them.
 * @throws DomainError INVALID for a range that ends before it begins or is longer than a year.
 */
export const historyDaysOf = (query: DayRangeQuery): DayRange => {
  const range = rangeOf(query, dayOf(Date.now()));
  if (range.from <= addDays(range.to, -MAX_HISTORY_DAYS)) {
    throw new DomainError('INVALID', 'The range of days is not valid', [
      { field: 'from', message: `must be within ${MAX_HISTORY_DAYS} days of ${range.to}` },
    ]);
  }
  return range;
};

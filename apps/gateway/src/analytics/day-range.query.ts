import { addDays, assertRange, dayOf, type DayRange } from '@tools-hub/contracts';
import { isDay } from '@tools-hub/domain';
import { IsOptional, ValidateBy } from 'class-validator';
import { EmptyIsAbsent } from '../http/query-fields.js';
import { ApiQueryFields } from '../http/openapi/describe-fields.js';

/** The default number of days. */
const DEFAULT_DAYS = 30;

const IsDay = (): PropertyDecorator =>
  ValidateBy({
    name: 'isDay',
    validator: { validate: isDay, defaultMessage: () => '$property must be a day, YYYY-MM-DD' },
  });

@ApiQueryFields()
export class DayRangeQuery {
  @EmptyIsAbsent()
  @IsOptional()
  @IsDay()
  from?: string;

  @EmptyIsAbsent()
  @IsOptional()
  @IsDay()
  to?: string;
}

/**
 * The days that are asked for: without `to` up to today, without `from` the 30 days that end with `to`.
 * @throws DomainError INVALID for a range that ends before it begins or is longer than ten years.
 */
export const rangeOf = (
  { to, from }: Pick<DayRangeQuery, 'from' | 'to'>,
  today = dayOf(Date.now()),
): DayRange => {
  const end = to ?? today;
  const range = { from: from ?? addDays(end, 1 - DEFAULT_DAYS), to: end };
  assertRange(range);
  return range;
};

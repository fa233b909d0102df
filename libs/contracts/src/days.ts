import { isDay } from '@tools-hub/domain';
import { DomainError, type FieldError } from './errors.js';

export const DAY_MS = 86_400_000;

/** The most days that one request may ask for: ten years. */
export const MAX_RANGE_DAYS = 3_660;

/** UTC days, `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The last day that was asked for: the clicks of a log come day by day, and a date is slow to write. */
let last = { days: NaN, day: '' };

/** The UTC day of a time in milliseconds since 1970. */
export const dayOf = (at: number): string => {
  const days = Math.floor(at / DAY_MS);
  if (days !== last.days) last = { days, day: new Date(at).toISOString().slice(0, 10) };
  return last.day;
};

/** The day that is so many days after another; before it, when `days` is negative. */
export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS);

/** @throws DomainError INVALID naming the field that is wrong. */
export const assertRange = ({ from, to }: DayRange): void => {
  const wrong: FieldError[] = [];
  if (!isDay(from)) wrong.push({ field: 'from', message: 'must be a day, YYYY-MM-DD' });
  if (!isDay(to)) wrong.push({ field: 'to', message: 'must be a day, YYYY-MM-DD' });
  if (wrong.length === 0 && from > to) wrong.push({ field: 'from', message: `must not be after ${to}` });
  if (wrong.length === 0 && from <= addDays(to, -MAX_RANGE_DAYS)) {
    wrong.push({ field: 'from', message: `must be within ${MAX_RANGE_DAYS} days of ${to}` });
  }
  if (wrong.length > 0) throw new DomainError('INVALID', 'The range of days is not valid', wrong);
};

/** Every day of a range. */
export const daysBetween = ({ from, to }: DayRange): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) days.push(dayOf(at));
  return days;
};

import { DomainError, type FieldError, type ReadDaily } from '@tools-hub/contracts';

const DAY_MS = 86_400_000;
/** The most days that one request may ask for: ten years. */
const MOST_DAYS = 3_660;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** @throws DomainError INVALID naming the field that is wrong. */
export const assertRange = ({ from, to }: ReadDaily): void => {
  const wrong: FieldError[] = [];
  if (!isDay(from)) wrong.push({ field: 'from', message: 'must be a day, YYYY-MM-DD' });
  if (!isDay(to)) wrong.push({ field: 'to', message: 'must be a day, YYYY-MM-DD' });
  if (wrong.length === 0 && from > to) wrong.push({ field: 'to', message: 'must not be before from' });
  if (wrong.length === 0 && (Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_DAYS) {
    wrong.push({ field: 'to', message: `must be within ${MOST_DAYS} days of from` });
  }
  if (wrong.length > 0) throw new DomainError('INVALID', 'The range of days is wrong', wrong);
};

/** Every UTC day from `from` to `to`, both included. */
export const daysBetween = ({ from, to }: ReadDaily): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
};

/** Every month that has a day in the range, `YYYY-MM`. */
export const monthsBetween = (range: ReadDaily): string[] => [
  ...new Set(daysBetween(range).map((day) => day.slice(0, 7))),
];

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY.test(value) && toDay(Date.parse(value)) === value;

/** A date that is not in the calendar parses to none or to another one. */
const toDay = (at: number): string | null =>
  Number.isNaN(at) ? null : new Date(at).toISOString().slice(0, 10);

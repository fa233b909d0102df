const TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a value is a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (value: unknown): value is string => {
  const time = typeof value === 'string' && DAY.test(value) ? Date.parse(value) : NaN;
  // A date that is not in the calendar parses to none or to another one.
  return !isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
};

/** The first and the last time in UTC whose text has a year of four digits: only such texts sort by time. */
const EARLIEST = Date.parse('0000-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * A time of ISO 8601 with its offset from UTC, in milliseconds since 1970; null for anything else, and for a time that is outside of the
 * years 0000 to 9999 in UTC.
 */
export const parseTime = (value: unknown): number | null => {
  if (typeof value !== 'string' || !isDay(TIME.exec(value)?.[1])) return null;
  const time = Date.parse(value);
  return time >= EARLIEST && time <= LATEST ? time : null;
};

/** The problem of a value that must be a time, or null. */
export const timeProblem = (value: unknown): string | null =>
  parseTime(value) === null ? 'must be a time of ISO 8601 with its offset, as 2026-11-21T09:30:00Z' : null;

/** The same time in UTC. Anything else stays, and its validator refuses it. */
export const inUtc = (text: string): string => {
  const time = parseTime(text);
  return time === null ? text : new Date(time).toISOString();
};

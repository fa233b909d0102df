import { isDay, parseTime } from '@tools-hub/domain';

/** The last millisecond of a day in the reader's zone. */
const endOf = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + 1).getTime() - 1;
};

/**
 * The time that an address names, as ISO 8601 UTC: a time with its offset from UTC, or a day, which stands for its end in the reader's
 * zone. Today ends now. Null for anything else.
 */
export const momentOf = (at: string, now: number): string | null => {
  const time = isDay(at) ? endOf(at) : parseTime(at);
  if (time === null) return null;
  const isToday = isDay(at) && time >= now && new Date(time).toDateString() === new Date(now).toDateString();
  return new Date(isToday ? now : time).toISOString();
};

import { datesByLocale } from '../../../../shared/text/format-by-locale.js';

/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const namesAs = (weekday: 'long' | 'short') => datesByLocale({ weekday, timeZone: 'UTC' });
const NAMES = { long: namesAs('long'), short: namesAs('short') };

/** The names of the days of the week in the reader's language, Monday first. */
export const weekdayNames = (weekday: 'long' | 'short'): readonly string[] => {
  const names = NAMES[weekday]();
  return Array.from({ length: 7 }, (_, day) => names.format(MONDAY_MS + day * DAY_MS));
};

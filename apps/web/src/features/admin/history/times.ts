import { t } from '@lingui/core/macro';
import { datesByLocale } from '../../../shared/text/format-by-locale.js';

/** Times in the reader's own zone and format. */
const full = datesByLocale({ dateStyle: 'full', timeStyle: 'long' });
const short = datesByLocale({ dateStyle: 'medium', timeStyle: 'short' });
const clock = datesByLocale({ timeStyle: 'short' });
const wholeDay = datesByLocale({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const dayOfThisYear = datesByLocale({ day: 'numeric', month: 'short' });
const dayOfAnyYear = datesByLocale({ day: 'numeric', month: 'short', year: 'numeric' });

export const fullTime = (at: string): string => full().format(new Date(at));
export const shortTime = (at: string): string => short().format(new Date(at));
export const clockTime = (at: string): string => clock().format(new Date(at));

/** `3 Nov`, with the year where it is not the present one. @param now milliseconds since 1970 */
export const briefDay = (at: string, now: number): string => {
  const time = new Date(at);
  const isThisYear = time.getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? dayOfThisYear() : dayOfAnyYear()).format(time);
};

export const padded = (number: number, digits = 2): string => String(number).padStart(digits, '0');

/** The day of a time in the reader's zone, as YYYY-MM-DD. */
export const localDayOf = (time: Date): string =>
  `${padded(time.getFullYear(), 4)}-${padded(time.getMonth() + 1)}-${padded(time.getDate())}`;

/** When a day begins in the reader's zone. `later` is a number of days after it. */
export const startOf = (day: string, later = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
};

export const dayInWords = (day: string, now: Date): string => {
  if (day === localDayOf(now)) return t`Today`;
  if (day === localDayOf(startOf(localDayOf(now), -1))) return t`Yesterday`;
  return wholeDay().format(startOf(day));
};

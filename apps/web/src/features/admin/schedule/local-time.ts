import { localDayOf, padded } from '../history/times.js';

/** A time of ISO 8601 as a `datetime-local` control has it, in the reader's zone. It has seconds only where they are not zero. */
export const localOf = (time: string): string => {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const [seconds, milliseconds] = [date.getSeconds(), date.getMilliseconds()];
  const rest = milliseconds > 0 ? `.${padded(milliseconds, 3)}` : '';
  const exact = seconds + milliseconds > 0 ? `:${padded(seconds)}${rest}` : '';
  return `${localDayOf(date)}T${padded(date.getHours())}:${padded(date.getMinutes())}${exact}`;
};

/** The time of a `datetime-local` control as ISO 8601 in UTC; an empty text for an empty control. */
export const isoOf = (local: string): string => {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
};

/** The name of the reader's zone, such as Europe/Paris. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

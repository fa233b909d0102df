import { useHydrated } from '../use-hydrated.js';
import { SERVED_LOCALE } from './counted.js';

export interface Dates {
  readonly ofReader: Intl.DateTimeFormat;
  readonly served: Intl.DateTimeFormat;
}

/** A format of dates in the reader's locale and zone, and in those of the server's HTML. */
export const datesAs = (options: Intl.DateTimeFormatOptions): Dates => ({
  ofReader: new Intl.DateTimeFormat(undefined, options),
  served: new Intl.DateTimeFormat(SERVED_LOCALE, { timeZone: 'UTC', ...options }),
});

/** Writes dates as the reader does, for pages that the server renders. */
export const useDates = ({ ofReader, served }: Dates): Intl.DateTimeFormat =>
  useHydrated() ? ofReader : served;

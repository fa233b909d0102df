import { i18n } from '@lingui/core';
import { datesByLocale, formatByLocale } from './format-by-locale.js';
import { useHydrated } from '../use-hydrated.js';

export interface Dates {
  readonly ofReader: () => Intl.DateTimeFormat;
  readonly served: () => Intl.DateTimeFormat;
}

/** A format of dates in the reader's locale and zone, and in those of the server's HTML. */
export const datesAs = (options: Intl.DateTimeFormatOptions): Dates => ({
  ofReader: datesByLocale(options),
  served: formatByLocale(
    (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
    () => i18n.locale,
  ),
});

/** Writes dates as the reader does, for pages that the server renders. */
export const useDates = ({ ofReader, served }: Dates): Intl.DateTimeFormat =>
  useHydrated() ? ofReader() : served();

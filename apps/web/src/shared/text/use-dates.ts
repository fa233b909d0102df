import { i18n } from '@lingui/core';
import { readerLocale } from '../language/page-language.js';
import { useHydrated } from '../use-hydrated.js';

export interface Dates {
  readonly ofReader: () => Intl.DateTimeFormat;
  readonly served: () => Intl.DateTimeFormat;
}

/** Makes a format once for each locale: on the server pages of all languages share it. */
export const formatByLocale = <Format>(
  make: (locale: string) => Format,
  localeOf = readerLocale,
): (() => Format) => {
  const made = new Map<string, Format>();
  return () => {
    const locale = localeOf();
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
};

/** A format of dates in the reader's locale and zone, and in those of the server's HTML. */
export const datesAs = (options: Intl.DateTimeFormatOptions): Dates => ({
  ofReader: formatByLocale((locale) => new Intl.DateTimeFormat(locale, options)),
  served: formatByLocale(
    (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
    () => i18n.locale,
  ),
});

/** Writes dates as the reader does, for pages that the server renders. */
export const useDates = ({ ofReader, served }: Dates): Intl.DateTimeFormat =>
  useHydrated() ? ofReader() : served();

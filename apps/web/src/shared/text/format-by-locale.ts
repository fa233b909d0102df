import { readerLocale } from '../language/page-language.js';

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

/** A format of dates in the reader's locale. */
export const datesByLocale = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  formatByLocale((locale) => new Intl.DateTimeFormat(locale, options));

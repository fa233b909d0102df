import { formatByLocale } from '../../../shared/text/format-by-locale.js';

const dates = formatByLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const times = formatByLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

export const timeOf = (iso: string): string => times().format(Date.parse(iso));
export const dayOf = (iso: string): string => dates().format(Date.parse(iso));

import { i18n } from '@lingui/core';
import { formatByLocale } from './format-by-locale.js';

const numbers = formatByLocale(
  (locale) => new Intl.NumberFormat(locale),
  () => i18n.locale,
);

/** '1,000' in English. */
export const grouped = (count: number): string => numbers().format(count);

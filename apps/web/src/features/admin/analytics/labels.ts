import { i18n } from '@lingui/core';
import { formatByLocale } from '../../../shared/text/format-by-locale.js';

/** Characters of a tool's name in a chart. */
const NAME_CUT = 15;

/** The first 15 grapheme clusters and '...'. */
export const cutName = (name: string): string => {
  const characters = Array.from(segmenter.segment(name), ({ segment }) => segment);
  return characters.length <= NAME_CUT ? name : `${characters.slice(0, NAME_CUT).join('')}...`;
};

const segmenter = new Intl.Segmenter();

const percents = formatByLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  () => i18n.locale,
);

/** '12%' in English. */
export const wholePercent = (share: number): string => percents().format(share);

/** '12%', and '<1%' for a share that would be rounded to nothing. */
export const percentText = (part: number, whole: number): string => {
  const percent = Math.round((part / whole) * 100);
  return percent === 0 && part > 0 ? `<${wholePercent(0.01)}` : wholePercent(percent / 100);
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for the chart library, which writes HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

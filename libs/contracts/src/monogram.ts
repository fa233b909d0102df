import { fnv1a } from './fnv1a.js';

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null;

/** The letter for a missing icon: the first letter or digit of the name. */
export const monogram = (name: string): string => {
  const start = name.match(/[\p{L}\p{N}].*/su)?.[0] ?? name;
  const first = segmenter
    ? segmenter.segment(start)[Symbol.iterator]().next().value?.segment
    : Array.from(start)[0];
  return (first ?? '?').toLocaleUpperCase('en');
};

/** A hue, 0–359, that depends on the text only. */
export const hueOf = (text: string): number => (fnv1a(text) >>> 0) % 360;

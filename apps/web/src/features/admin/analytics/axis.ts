import { i18n } from '@lingui/core';
import { formatByLocale } from '../../../shared/text/format-by-locale.js';

interface Scale {
  readonly max: number;
  /** The number of steps from zero to `max`. */
  readonly steps: number;
}

const MAX_STEPS = 4;
const ROUND = [1, 2, 5, 10];

/** Returns an axis from zero to at least `most` in whole, round steps. */
export const wholeScale = (most: number): Scale => {
  const least = Math.max(1, most / MAX_STEPS);
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const step = magnitude * (ROUND.find((factor) => factor * magnitude >= least) ?? 10);
  const steps = Math.max(1, Math.ceil(most / step));
  return { max: steps * step, steps };
};

const compact = formatByLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact' }),
  () => i18n.locale,
);

export const axisText = (value: number): string => compact().format(value);

const EVERY = [1, 2, 3, 4, 7, 14, 28, 56];

/** Whether a day is one of at most `most` labelled days: the last one, and others back from it at equal distances. */
export const isNamed = (index: number, days: number, most: number): boolean => {
  const every = EVERY.find((distance) => Math.ceil(days / distance) <= most) ?? days;
  return (days - 1 - index) % every === 0;
};

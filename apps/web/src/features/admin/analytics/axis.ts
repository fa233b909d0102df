export interface Scale {
  readonly max: number;
  /** Steps from zero to it. */
  readonly steps: number;
}

const MOST_STEPS = 4;
const ROUND = [1, 2, 5, 10];

/** An axis from zero in whole, round steps that reaches `most`. */
export const wholeScale = (most: number): Scale => {
  const least = Math.max(1, most / MOST_STEPS);
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const step = magnitude * (ROUND.find((factor) => factor * magnitude >= least) ?? 10);
  const steps = Math.max(1, Math.ceil(most / step));
  return { max: steps * step, steps };
};

const compact = new Intl.NumberFormat('en', { notation: 'compact' });

export const axisText = (value: number): string => compact.format(value);

const EVERY = [1, 2, 3, 4, 7, 14, 28, 56];

/** Which of so many days are among the `most` that are named below a chart: the last, and back from there at one distance. */
export const isNamed = (index: number, days: number, most: number): boolean => {
  const every = EVERY.find((distance) => Math.ceil(days / distance) <= most) ?? days;
  return (days - 1 - index) % every === 0;
};

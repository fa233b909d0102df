import { MAX_RANK, VISITOR_REGISTERS } from '@tools-hub/contracts';

/** The digits of a sketch: a rank is one of them, a register two. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const BASE = DIGITS.length;
/** The characters of a register with its rank in a sparse sketch. */
const PAIR = 3;

/** The highest rank of each register that has one. Most sketches are those of few visitors. */
export type Sketch = Map<number, number>;

export const raise = (sketch: Sketch, register: number, rank: number): void => {
  if (rank > (sketch.get(register) ?? 0)) sketch.set(register, rank);
};

/**
 * The text of a sketch. A sparse one has the used registers in order with their ranks, a dense one the rank of every register. The
 * shorter one is written, so that equal sketches have equal texts.
 */
export const sketchText = (sketch: Sketch): string => {
  let text = '';
  if (sketch.size * PAIR >= VISITOR_REGISTERS) {
    for (let register = 0; register < VISITOR_REGISTERS; register++) text += digit(sketch.get(register) ?? 0);
    return text;
  }
  for (const [register, rank] of [...sketch].sort(([one], [other]) => one - other))
    text += digit(Math.floor(register / BASE)) + digit(register % BASE) + digit(rank);
  return text;
};

/**
 * Merges the text of a sketch into another sketch. The result is that of one sketch with the visitors of both.
 * @throws RangeError on a text that `sketchText` didn't write
 */
export const mergeSketch = (sketch: Sketch, text: string): void => {
  if (text.length === VISITOR_REGISTERS) {
    for (let register = 0; register < VISITOR_REGISTERS; register++)
      raise(sketch, register, rankAt(text, register));
    return;
  }
  for (let at = 0; at < text.length; at += PAIR) {
    const register = valueAt(text, at) * BASE + valueAt(text, at + 1);
    if (register >= VISITOR_REGISTERS) throw new RangeError(`A sketch has no register ${register}`);
    raise(sketch, register, rankAt(text, at + 2));
  }
};

const digit = (value: number): string => DIGITS[value] ?? '';

const valueAt = (text: string, at: number): number => {
  const value = at < text.length ? DIGITS.indexOf(text.charAt(at)) : -1;
  if (value < 0) throw new RangeError(`A sketch has no digit at ${at}`);
  return value;
};

const rankAt = (text: string, at: number): number => {
  const rank = valueAt(text, at);
  if (rank > MAX_RANK) throw new RangeError(`A sketch has no rank ${rank}`);
  return rank;
};

/**
 * The estimated number of visitors, by the improved raw estimator of Ertl (2017): it needs no thresholds and no tables, and includes
 * linear counting for few visitors.
 */
export const visitorsIn = (sketch: Sketch): number => {
  const counts = new Array<number>(MAX_RANK + 1).fill(0);
  counts[0] = VISITOR_REGISTERS - sketch.size;
  for (const rank of sketch.values()) counts[rank] = (counts[rank] ?? 0) + 1;
  const share = (rank: number): number => (counts[rank] ?? 0) / VISITOR_REGISTERS;
  let sum = VISITOR_REGISTERS * tau(1 - share(MAX_RANK));
  for (let rank = MAX_RANK - 1; rank >= 1; rank--) sum = (sum + (counts[rank] ?? 0)) / 2;
  sum += VISITOR_REGISTERS * sigma(share(0));
  return Math.round(VISITOR_REGISTERS ** 2 / (2 * Math.LN2 * sum));
};

/** The part of the registers without a visitor, as a harmonic sum over the ranks below 1. */
const sigma = (share: number): number => {
  if (share === 1) return Infinity;
  let [power, factor, sum, before] = [share, 1, share, -1];
  while (sum !== before) {
    power **= 2;
    before = sum;
    sum += power * factor;
    factor *= 2;
  }
  return sum;
};

/** The part of the registers that are not full, as a harmonic sum over the ranks above the highest. */
const tau = (share: number): number => {
  if (share === 0 || share === 1) return 0;
  let [root, factor, sum, before] = [share, 1, 1 - share, -1];
  while (sum !== before) {
    root = Math.sqrt(root);
    before = sum;
    factor /= 2;
    sum -= (1 - root) ** 2 * factor;
  }
  return sum / 3;
};

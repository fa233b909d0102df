import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MAX_RANK, VISITOR_REGISTERS } from '@tools-hub/contracts';
import fc from 'fast-check';
import { mergeSketch, raise, sketchText, visitorsIn, type Sketch } from './visitor-sketch.js';

/** A sketch of so many visitors, by hashes that are the same in each run. */
const sketchOf = (visitors: number, name = 'a'): Sketch => {
  const sketch: Sketch = new Map();
  for (let visitor = 0; visitor < visitors; visitor++) {
    const digest = createHash('sha256').update(`${name} ${visitor}`).digest();
    const rank = Math.clz32(digest.readUInt32BE(2)) + 1;
    raise(sketch, digest.readUInt16BE(0) >>> 6, Math.min(rank, MAX_RANK));
  }
  return sketch;
};
const merged = (...texts: readonly string[]): Sketch => {
  const sketch: Sketch = new Map();
  for (const text of texts) mergeSketch(sketch, text);
  return sketch;
};

const anySketch = fc
  .array(fc.tuple(fc.nat({ max: VISITOR_REGISTERS - 1 }), fc.integer({ min: 1, max: MAX_RANK })), {
    maxLength: 1_500,
  })
  .map((ranks) => {
    const sketch: Sketch = new Map();
    for (const [register, rank] of ranks) raise(sketch, register, rank);
    return sketch;
  });

describe('a sketch of visitors', () => {
  it('a sketch of visitors counts few visitors exactly', () => {
    for (const visitors of [0, 1, 2, 3, 5, 10]) expect(visitorsIn(sketchOf(visitors))).toBe(visitors);
  });

  // The standard error is 3.25 %: the mean of 20 sketches is within 3 %, and no sketch is 13 % off.
  it.each([50, 300, 1_000, 2_500, 4_000, 20_000])(
    'a sketch of visitors counts %i visitors with a small error',
    (visitors) => {
      const errors = Array.from({ length: 20 }, (_, name) => {
        return visitorsIn(sketchOf(visitors, String(name))) / visitors - 1;
      });
      expect(Math.max(...errors.map(Math.abs))).toBeLessThan(0.13);
      expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(0.03);
    },
  );

  it('a sketch of visitors counts more than two million visitors', () => {
    const filledWith = (rank: number): Sketch =>
      new Map(Array.from({ length: VISITOR_REGISTERS }, (_, register) => [register, rank]));
    const most = visitorsIn(filledWith(MAX_RANK - 1));
    expect(most).toBeGreaterThan(1_000_000);
    const full = filledWith(MAX_RANK);
    full.set(0, 11);
    expect(visitorsIn(full)).toBeGreaterThan(2_000_000);
    expect(visitorsIn(full)).toBeLessThan(Infinity);
  });

  it('a sketch of visitors is the same when it was written sparse or dense', () => {
    fc.assert(
      fc.property(anySketch, (sketch) => {
        const text = sketchText(sketch);
        expect(text.length).toBeLessThanOrEqual(VISITOR_REGISTERS);
        expect(merged(text)).toEqual(sketch);
        expect(sketchText(merged(text))).toBe(text);
      }),
    );
    const [few, many] = [sketchText(sketchOf(3)), sketchText(sketchOf(500))];
    expect([few.length, many.length]).toEqual([9, VISITOR_REGISTERS]);
  });

  it('a sketch of visitors merges in any order and any number of times to that of all visitors', () => {
    fc.assert(
      fc.property(anySketch, anySketch, (one, other) => {
        const [a, b] = [sketchText(one), sketchText(other)];
        expect(merged(b, a, a, b)).toEqual(merged(a, b));
        expect(merged(a, a)).toEqual(one);
      }),
    );
    const half = sketchOf(500);
    expect(merged(sketchText(half), sketchText(sketchOf(1_000)))).toEqual(sketchOf(1_000));
  });

  it.each([
    ['an unknown digit', '0~1'],
    ['half a pair', '01'],
    ['a register that there is not', 'G01'],
    ['a rank that there is not', '00_'],
    ['a rank that there is not, in a dense text', 'z'.repeat(VISITOR_REGISTERS)],
  ])('a sketch of visitors is refused with %s', (_, text) => {
    expect(() => merged(text)).toThrow(RangeError);
  });
});

import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { WINDOW_IDS, BoundedIdSet } from './bounded-id-set.js';

/** Few distinct ids, so that repeats are frequent. */
const id = (number: number): Buffer => {
  const bytes = Buffer.alloc(16, 7);
  bytes.writeUInt32LE(number, 12);
  return bytes;
};

describe('a bounded id set', () => {
  it('a bounded id set holds the last ids, each once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.nat({ max: 80 }), { maxLength: 300 }),
        (capacity, numbers) => {
          const set = new BoundedIdSet(capacity);
          let model: number[] = [];
          for (const number of numbers) {
            const isNew = !model.includes(number);
            expect(set.has(id(number))).toBe(!isNew);
            expect(set.add(id(number))).toBe(isNew);
            if (isNew) model = [...model, number].slice(-capacity);
          }
          expect(set.size).toBe(model.length);
          expect(set.toBytes()).toEqual(Buffer.concat(model.map(id)));
          for (let number = 0; number <= 80; number++) {
            expect(set.has(id(number))).toBe(model.includes(number));
          }
        },
      ),
    );
  });

  it('a bounded id set is the same after it was stored as bytes', () => {
    const set = new BoundedIdSet(50);
    for (let number = 0; number < 120; number++) set.add(id(number));
    const copy = new BoundedIdSet(50);
    copy.addAll(set.toBytes());
    expect(copy.toBytes()).toEqual(set.toBytes());
    copy.add(id(500));
    expect(copy.has(id(70))).toBe(false);
    expect(copy.has(id(71))).toBe(true);
  });

  it('a bounded id set takes as long for an id when it is full as while it fills', () => {
    const set = new BoundedIdSet();
    const ids = randomBytes(16 * 300_000);
    const timeOf = (from: number, to: number): number => {
      const started = performance.now();
      for (let index = from; index < to; index++) set.add(ids, index * 16);
      return performance.now() - started;
    };
    timeOf(0, 20_000);
    const whileFilling = timeOf(20_000, 100_000);
    const whileFull = timeOf(200_000, 280_000);
    timeOf(280_000, 300_000);
    expect(set.size).toBe(WINDOW_IDS);
    expect(set.has(ids, 299_999 * 16)).toBe(true);
    expect(set.has(ids, 0)).toBe(false);
    // Constant: a walk over 100,000 ids would be thousands of times slower.
    expect(whileFull).toBeLessThan(whileFilling * 20 + 50);
  });

  it('a bounded id set refuses bytes that end within an id', () => {
    expect(() => new BoundedIdSet(4).add(Buffer.alloc(15))).toThrow(RangeError);
  });
});

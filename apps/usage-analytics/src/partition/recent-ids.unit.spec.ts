import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RECENT_IDS, RecentIds } from './recent-ids.js';

/** Few distinct ids, so that repeats are frequent. */
const id = (number: number): Buffer => {
  const bytes = Buffer.alloc(16, 7);
  bytes.writeUInt32LE(number, 12);
  return bytes;
};

describe('the recent ids', () => {
  it('are the last ones, each once, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.nat({ max: 80 }), { maxLength: 300 }),
        (capacity, numbers) => {
          const recent = new RecentIds(capacity);
          let model: number[] = [];
          for (const number of numbers) {
            const isNew = !model.includes(number);
            expect(recent.has(id(number))).toBe(!isNew);
            expect(recent.add(id(number))).toBe(isNew);
            if (isNew) model = [...model, number].slice(-capacity);
          }
          expect(recent.size).toBe(model.length);
          expect(recent.toBytes()).toEqual(Buffer.concat(model.map(id)));
          for (let number = 0; number <= 80; number++) {
            expect(recent.has(id(number))).toBe(model.includes(number));
          }
        },
      ),
    );
  });

  it('are the same after they were kept as bytes', () => {
    const recent = new RecentIds(50);
    for (let number = 0; number < 120; number++) recent.add(id(number));
    const copy = new RecentIds(50);
    copy.addAll(recent.toBytes());
    expect(copy.toBytes()).toEqual(recent.toBytes());
    copy.add(id(500));
    expect(copy.has(id(70))).toBe(false);
    expect(copy.has(id(71))).toBe(true);
  });

  it('are 100,000, and take the same time however many there are', () => {
    const recent = new RecentIds();
    const ids = randomBytes(16 * 300_000);
    const timeOf = (from: number, to: number): number => {
      const started = performance.now();
      for (let index = from; index < to; index++) recent.add(ids, index * 16);
      return performance.now() - started;
    };
    timeOf(0, 20_000);
    const whileFilling = timeOf(20_000, 100_000);
    const whileFull = timeOf(200_000, 280_000) + 0 * timeOf(280_000, 300_000);
    expect(recent.size).toBe(RECENT_IDS);
    expect(recent.has(ids, 299_999 * 16)).toBe(true);
    expect(recent.has(ids, 0)).toBe(false);
    // Constant: a walk over 100,000 ids would be thousands of times slower.
    expect(whileFull).toBeLessThan(whileFilling * 20 + 50);
  });

  it('refuses bytes that end within an id', () => {
    expect(() => new RecentIds(4).add(Buffer.alloc(15))).toThrow(RangeError);
  });
});

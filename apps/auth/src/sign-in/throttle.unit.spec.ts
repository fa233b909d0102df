import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { Throttle } from './throttle.js';

const MINUTE = 60_000;

/** Starts each attempt as soon as it may be made, and returns their waits. */
const waits = (throttle: Throttle, attempts: number): number[] => {
  const waited: number[] = [];
  let now = 0;
  for (let n = 0; n < attempts; n += 1) {
    const wait = throttle.begin('key', now);
    now += wait;
    if (wait > 0) expect(throttle.begin('key', now)).toBe(0);
    waited.push(wait);
  }
  return waited;
};

describe('a throttle', () => {
  test('a throttle allows five failures, then longer and longer waits up to a minute', () => {
    expect(waits(new Throttle(), 14)).toEqual([
      0, 0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ]);
  });

  test('the wait of a throttle is not prolonged by attempts that come too early', () => {
    const throttle = new Throttle();
    waits(throttle, 5);
    for (let now = 0; now < 1_000; now += 1) expect(throttle.begin('key', now)).toBe(1_000 - now);
    expect(throttle.begin('key', 1_000)).toBe(0);
  });

  test('a throttle forgets everything after a success', () => {
    const throttle = new Throttle();
    waits(throttle, 9);
    throttle.succeeded('key');
    expect(waits(throttle, 6)).toEqual([0, 0, 0, 0, 0, 1_000]);
  });

  test('a throttle forgets after a quarter of an hour without an attempt', () => {
    const throttle = new Throttle();
    waits(throttle, 5);
    expect(throttle.begin('key', 15 * MINUTE - 1)).toBe(0);
    expect(throttle.begin('key', 15 * MINUTE - 1)).toBe(2_000);
    expect(throttle.begin('key', 30 * MINUTE)).toBe(0);
    expect(throttle.begin('key', 30 * MINUTE)).toBe(0);
    expect(throttle.size).toBe(1);
  });

  test('a throttle limits no other key', () => {
    const throttle = new Throttle();
    waits(throttle, 8);
    expect(throttle.begin('another', 0)).toBe(0);
  });

  test('a throttle holds the latest ten thousand keys', () => {
    const throttle = new Throttle();
    for (let n = 0; n < 10_001; n += 1) {
      for (let attempt = 0; attempt < 5; attempt += 1) throttle.begin(`key ${n}`, 0);
    }
    expect(throttle.size).toBe(10_000);
    expect(throttle.begin('key 1', 0)).toBe(1_000);
    expect(throttle.begin('key 0', 0)).toBe(0);
  });

  test('a throttle does not count an attempt that was not checked', () => {
    const throttle = new Throttle();
    for (let n = 0; n < 20; n += 1) {
      expect(throttle.begin('key', 0)).toBe(0);
      throttle.undone('key', 0);
    }
    expect(throttle.size).toBe(0);
    waits(throttle, 5);
    expect(throttle.begin('key', 1_000)).toBe(0);
    throttle.undone('key', 1_000);
    expect(throttle.begin('key', 1_000)).toBe(0);
    expect(throttle.begin('key', 1_000)).toBe(2_000);
    throttle.undone('another', 0);
    expect(throttle.size).toBe(1);
  });

  test('a throttle never allows more attempts than its waits permit, in any order', () => {
    const arrivals = fc.array(fc.nat({ max: 2_000 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(arrivals, (gaps) => {
        const throttle = new Throttle();
        let now = 0;
        let passed = 0;
        let earliest = 0;
        for (const gap of gaps) {
          now += gap;
          if (throttle.begin('key', now) > 0) continue;
          passed += 1;
          expect(now).toBeGreaterThanOrEqual(earliest);
          earliest = passed < 5 ? 0 : now + Math.min(60_000, 1_000 * 2 ** (passed - 5));
        }
      }),
    );
  });
});

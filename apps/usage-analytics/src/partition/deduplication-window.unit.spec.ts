import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { clicks } from '../testing/click-ledger.js';
import { idToBytes } from './click-ids.js';
import { CLOCK_SKEW_MS, DeduplicationWindow } from './deduplication-window.js';
import { toCommit } from './partition-commit.js';

const HOUR = 3_600_000;
const commitOf = (position: number, count: number) =>
  toCommit(position, new Date(position * HOUR), {
    incarnation: 'A',
    from: position,
    to: position,
    clicks: clicks(count),
  });

describe('the deduplication window', () => {
  it('the deduplication window has every id of every commit after its start, also after it was stored', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.array(fc.nat({ max: 9 }), { maxLength: 120 }),
        fc.nat({ max: 120 }),
        (capacity, sizes, storedAt) => {
          let window = new DeduplicationWindow(capacity);
          const idsByPosition: string[][] = [[]];
          sizes.forEach((size, index) => {
            const sent = clicks(size);
            const commit = toCommit(index + 1, new Date(index), {
              incarnation: 'A',
              from: 1,
              to: 1,
              clicks: sent,
            });
            window.apply(commit);
            idsByPosition.push(sent.map(({ clickId }) => clickId));
            if (index === storedAt) window = DeduplicationWindow.restore(capacity, window.snapshot());
          });
          const { position } = window.start;
          for (const id of idsByPosition.slice(position + 1).flat())
            expect(window.has(idToBytes(id))).toBe(true);
          const total = idsByPosition.flat().length;
          // With room for all of them it begins with the log; otherwise its reported start is close to the true one.
          if (total <= capacity) expect(position).toBe(0);
          const held = idsByPosition.slice(position + 1).flat().length;
          if (total > capacity && capacity >= 64)
            expect(held).toBeGreaterThan(capacity - 9 - 2 * (9 + capacity / 64));
        },
      ),
    );
  });

  it('the deduplication window tells whether a click of a time may precede the window, with clocks that differ', () => {
    const window = new DeduplicationWindow(10);
    for (let position = 1; position <= 10; position++) window.apply(commitOf(position, 1));
    expect(window.mayPrecede(0)).toBe(false);
    window.apply(commitOf(11, 5));
    const { at, position } = window.start;
    expect(position).toBe(5);
    expect(window.mayPrecede(at + CLOCK_SKEW_MS)).toBe(true);
    expect(window.mayPrecede(at + CLOCK_SKEW_MS + 1)).toBe(false);
    expect(window.mayPrecede(Infinity)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { clicks } from '../testing/click-ledger.js';
import { idToBytes } from './click-ids.js';
import { toCommit } from './partition-commit.js';
import { PartitionFold } from './partition-fold.js';

const NOW = 1_780_000_000_000;

const newClicks = (from: number, to: number, incarnation = 'A') => ({
  incarnation,
  from,
  to,
  clicks: clicks(3),
});

describe('the fold of a partition', () => {
  it('the fold of a partition holds the ids of its commits and its checkpoint', () => {
    const fold = new PartitionFold();
    const commit = newClicks(1, 9);
    fold.apply(toCommit(1, new Date(), commit));
    fold.apply(toCommit(2, new Date(), newClicks(10, 12)));
    expect(fold.position).toBe(2);
    expect(fold.window.snapshot().ids).toHaveLength(6 * 16);
    for (const { clickId } of commit.clicks) expect(fold.window.has(idToBytes(clickId))).toBe(true);
    expect(fold.resume({ incarnation: 'A', lastSequence: 12 }, NOW)).toEqual({ next: 13 });
    expect(fold.resume({ incarnation: 'A', lastSequence: 99 }, NOW)).toEqual({ next: 13 });
  });

  it('the fold of a partition reads another stream, or one that lost messages, from its first message', () => {
    const fold = new PartitionFold();
    expect(fold.resume({ incarnation: 'A', lastSequence: 50 }, NOW)).toEqual({ next: 1 });
    fold.apply(toCommit(1, new Date(), newClicks(1, 9)));
    expect(fold.resume({ incarnation: 'B', lastSequence: 50 }, NOW)).toEqual({ next: 1, reread: NOW });
    expect(fold.resume({ incarnation: 'A', lastSequence: 8 }, NOW)).toEqual({ next: 1, reread: NOW });
    // The commit records it, so that a restart in between goes on in the same way.
    fold.apply(toCommit(2, new Date(), { ...newClicks(1, 4, 'B'), reread: NOW }));
    expect(fold.resume({ incarnation: 'B', lastSequence: 50 }, NOW + 5)).toEqual({ next: 5, reread: NOW });
  });

  it('the fold of a partition refuses a log with a gap', () => {
    const fold = new PartitionFold();
    expect(() => fold.apply(toCommit(2, new Date(), newClicks(1, 9)))).toThrow('gap');
    fold.apply(toCommit(1, new Date(), newClicks(1, 9)));
    expect(() => fold.apply(toCommit(1, new Date(), newClicks(1, 9)))).toThrow('gap');
  });
});

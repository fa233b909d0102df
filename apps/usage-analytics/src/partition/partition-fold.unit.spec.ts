import { describe, expect, it } from '@jest/globals';
import { clicks } from '../testing/click-ledger.spec.js';
import { idToBytes } from './click-ids.js';
import { toCommit } from './partition-commit.js';
import { PartitionFold } from './partition-fold.js';

const stretch = (from: number, to: number, incarnation = 'A') => ({
  incarnation,
  from,
  to,
  clicks: clicks(3),
});

describe('the fold of a partition', () => {
  it('holds the ids of its commits and the end of what they cover', () => {
    const fold = new PartitionFold();
    const commit = stretch(1, 9);
    fold.apply(toCommit(1, new Date(), commit));
    fold.apply(toCommit(2, new Date(), stretch(10, 12)));
    expect(fold.position).toBe(2);
    expect(fold.recent.size).toBe(6);
    for (const { clickId } of commit.clicks) expect(fold.recent.has(idToBytes(clickId))).toBe(true);
    expect(fold.resumeAt({ incarnation: 'A', lastSequence: 12 })).toBe(13);
    expect(fold.resumeAt({ incarnation: 'A', lastSequence: 99 })).toBe(13);
  });

  it('reads a stream from its first message when it is another one or has lost what the log has', () => {
    const fold = new PartitionFold();
    expect(fold.resumeAt({ incarnation: 'A', lastSequence: 50 })).toBe(1);
    fold.apply(toCommit(1, new Date(), stretch(1, 9)));
    expect(fold.resumeAt({ incarnation: 'B', lastSequence: 50 })).toBe(1);
    expect(fold.resumeAt({ incarnation: 'A', lastSequence: 8 })).toBe(1);
    fold.apply(toCommit(2, new Date(), stretch(1, 4, 'B')));
    expect(fold.resumeAt({ incarnation: 'B', lastSequence: 50 })).toBe(5);
  });

  it('refuses a log with a gap', () => {
    const fold = new PartitionFold();
    expect(() => fold.apply(toCommit(2, new Date(), stretch(1, 9)))).toThrow('gap');
    fold.apply(toCommit(1, new Date(), stretch(1, 9)));
    expect(() => fold.apply(toCommit(1, new Date(), stretch(1, 9)))).toThrow('gap');
  });
});

import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { anyCommits } from '../testing/any-commit.js';
import { commitsIn, packedDocument } from './commit-documents.js';
import { packCommits, PACKED_VERSION, unpackCommits } from './packed-commits.js';
import { clicksOf, idsOf, toCommit, type LoggedCommit } from './partition-commit.js';

/** The contents of a commit as a reader gets them. */
const contentOf = (commit: LoggedCommit) => {
  const { _id, at, incarnation, from, to, n } = commit;
  const optional = ['t', 'reread'].filter((field) => field in commit);
  const [t, reread] = [commit.t, commit.reread];
  return {
    _id,
    at,
    incarnation,
    from,
    to,
    n,
    t,
    reread,
    optional,
    clicks: clicksOf(commit),
    ids: Buffer.from(idsOf(commit)),
  };
};

describe('packed commits', () => {
  it('packed commits unpack to the commits that were packed', () => {
    fc.assert(
      fc.property(anyCommits(), (commits) => {
        const unpacked = commitsIn(packedDocument(commits));
        expect(unpacked.map(contentOf)).toEqual(commits.map(contentOf));
      }),
    );
  });

  it('packed commits are the same bytes when they are unpacked and packed again', () => {
    fc.assert(
      fc.property(anyCommits(), (commits) => {
        const packed = packedDocument(commits);
        expect(packedDocument(commitsIn(packed))).toEqual(packed);
      }),
    );
  });

  it('packed commits are refused when they are cut short, too long or of another version', () => {
    const bytes = packCommits(someCommits());
    const [commit] = unpackCommits(PACKED_VERSION, 7, bytes);
    expect(commit?._id).toBe(7);
    for (let length = 0; length < bytes.length; length++) {
      expect(() => unpackCommits(PACKED_VERSION, 7, bytes.subarray(0, length))).toThrow(RangeError);
    }
    expect(() => unpackCommits(PACKED_VERSION, 7, Buffer.concat([bytes, Buffer.of(0)]))).toThrow(RangeError);
    expect(() => unpackCommits(PACKED_VERSION + 1, 7, bytes)).toThrow('version 4');
  });

  it('packed commits have no marks of visitors when no click has one', () => {
    expect(packedDocument(someCommits())).not.toHaveProperty('visitors');
  });

  it('packed commits are refused with the marks of other clicks', () => {
    const visitors = Buffer.alloc(6);
    const [commit] = unpackCommits(PACKED_VERSION, 7, packCommits(someCommits()), visitors);
    expect(() => clicksOf(commit!)).toThrow(RangeError);
  });

  it('packed commits are read from frozen bytes of layout 3', () => {
    const unpacked = unpackCommits(3, 7, Buffer.from(FROZEN, 'hex'));
    expect(unpacked.map(contentOf)).toEqual(someCommits().map(contentOf));
  });
});

const someCommits = () => {
  const click = {
    clickId: '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f',
    toolId: '2f2f2f2f-2f2f-4f2f-8f2f-2f2f2f2f2f2f',
    categoryId: '3f3f3f3f-3f3f-4f3f-8f3f-3f3f3f3f3f3f',
    at: 1_767_225_600_000,
    agent: 'curl',
    bot: true,
  };
  const other = { ...click, clickId: '1f1f1f1f-1f1f-4f1f-8f1f-1f1f1f1f1f1f', categoryId: null, bot: false };
  return [
    toCommit(7, new Date(1_767_225_600_100), {
      incarnation: 'A',
      from: 20,
      to: 24,
      t: 1_767_225_600_050,
      clicks: [click],
    }),
    toCommit(8, new Date(1_767_225_600_200), { incarnation: 'A', from: 25, to: 1_030, clicks: [] }),
    toCommit(9, new Date(1_767_225_700_200), {
      incarnation: 'B',
      from: 1,
      to: 1,
      t: 1_767_225_700_150,
      reread: 1_767_225_700_000,
      clicks: [other],
    }),
  ];
};

const FROZEN =
  '020f0f0f0f0f0f4f0f8f0f0f0f0f0f0f0f1f1f1f1f1f1f4f1f8f1f1f1f1f1f1f1f296366627464746260606464603cb1f0eadb776927180fcce2d160ea14e0b8c5cfc0980c420c8cfdcc002b6364d007037ffd7e08439f91c11e0cfcedfb210c7b4696e4d2a21c060646060686860557dfbe4b63600400';

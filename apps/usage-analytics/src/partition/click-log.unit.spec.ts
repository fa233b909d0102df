import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Click } from '@tools-hub/contracts';
import fc from 'fast-check';
import { CommitDocumentsInMemory } from '../testing/commit-documents-in-memory.js';
import { idToBytes } from './click-ids.js';
import { ClickLog } from './click-log.js';
import { packedDocument } from './commit-documents.js';
import { clicksOf, toCommit, type LoggedCommit, type PartitionCommit } from './partition-commit.js';
import { BoundedIdSet } from './bounded-id-set.js';

const INCARNATION = 'A';
const timeOf = (position: number): number => 1_780_000_000_000 + position * 1_000;

const aClick = (at: number): Click => ({
  clickId: randomUUID(),
  toolId: 'tool',
  categoryId: null,
  at,
  agent: 'curl',
  bot: false,
});

/** A commit with as many clicks as `counts` says, each covering two messages of the stream. */
const commitsOf = (counts: readonly number[]): PartitionCommit[] =>
  counts.map((count, index) => {
    const position = index + 1;
    const clicks = Array.from({ length: count }, () => aClick(timeOf(position)));
    const newClicks = { incarnation: INCARNATION, from: position * 2 - 1, to: position * 2, clicks };
    return toCommit(position, new Date(timeOf(position)), newClicks);
  });

/** Changes of a log between two accesses: each step packs a range further, or removes one of its single commits. */
class Packing {
  readonly documents = new CommitDocumentsInMemory();

  constructor(
    readonly commits: readonly PartitionCommit[],
    private readonly range: number,
  ) {
    for (const commit of commits) this.documents.put(commit);
  }

  /** @param dice any number, which selects the change */
  step(dice: number): void {
    const { commits, range, documents } = this;
    const ranges = Math.floor(commits.length / range);
    if (ranges === 0) return;
    const first = (dice % ranges) * range + 1;
    const last = first + range - 1;
    if (documents.all.find(({ _id }) => _id === last)?.first === undefined) {
      documents.put(packedDocument(commits.slice(first - 1, last)));
      return;
    }
    const singles = documents.all.filter(({ _id }) => _id >= first && _id < last);
    const removed = singles[Math.floor(dice / ranges) % Math.max(1, singles.length)];
    if (removed !== undefined) documents.delete(removed._id);
  }
}

const aPacking = fc.record({
  counts: fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 40 }),
  range: fc.integer({ min: 1, max: 9 }),
  before: fc.array(fc.nat(), { maxLength: 60 }),
  meanwhile: fc.array(fc.array(fc.nat(), { maxLength: 4 }), { maxLength: 40 }),
});

interface Scene {
  readonly log: ClickLog;
  readonly commits: readonly PartitionCommit[];
  readonly packing: Packing;
}

/** Runs a property on a log that is packed in part, and goes on being packed between the reader's accesses. */
const whilePacking = (property: (scene: Scene, dice: number) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(aPacking, fc.nat(), async ({ counts, range, before, meanwhile }, dice) => {
      const commits = commitsOf(counts);
      const packing = new Packing(commits, range);
      before.forEach((step) => packing.step(step));
      const steps = [...meanwhile];
      packing.documents.beforeAccess = () => steps.shift()?.forEach((step) => packing.step(step));
      await property({ log: new ClickLog(4, packing.documents), commits, packing }, dice);
    }),
    { numRuns: 80 },
  );

const contentOf = (commit: LoggedCommit) => {
  const { _id, at, incarnation, from, to, n } = commit;
  return { _id, at, incarnation, from, to, n, clicks: clicksOf(commit) };
};

const readAll = async (log: ClickLog, after = 0, upTo = Infinity): Promise<LoggedCommit[]> => {
  const commits: LoggedCommit[] = [];
  for await (const page of log.pagesAfter(after, upTo)) commits.push(...page);
  return commits;
};

describe('a log that is being packed', () => {
  it('a log that is being packed gives every commit once and in order, from any position up to any other', () =>
    whilePacking(async ({ log, commits }, dice) => {
      const after = dice % commits.length;
      const upTo = after + 1 + (Math.floor(dice / 64) % commits.length);
      expect((await readAll(log)).map(contentOf)).toEqual(commits.map(contentOf));
      expect((await readAll(log, after)).map(contentOf)).toEqual(commits.slice(after).map(contentOf));
      expect((await readAll(log, after, upTo)).map(contentOf)).toEqual(
        commits.slice(after, upTo).map(contentOf),
      );
    }));

  it('a log that is being packed ends with its last commit, and with no other', () =>
    whilePacking(async ({ log, commits }) => {
      for (let position = 0; position <= commits.length + 1; position += 1) {
        const at = commits[position - 1]?.at.getTime();
        const isLast = position === commits.length;
        expect([position, await log.endsWith(position, at)]).toEqual([position, isLast]);
        expect(await log.endsWith(position, undefined)).toBe(isLast);
        if (isLast) expect(await log.endsWith(position, (at ?? 0) + 1)).toBe(false);
      }
    }));

  it('a log that is being packed gives at most as many commits as requested', () =>
    whilePacking(async ({ log, commits }, dice) => {
      const limit = 1 + (dice % 12);
      const position = Math.floor(dice / 16) % commits.length;
      const page = await log.readAfter(position, limit);
      expect(page.length).toBeGreaterThan(0);
      expect(page.map(({ _id }) => _id)).toEqual(
        commits
          .slice(position, position + limit)
          .slice(0, page.length)
          .map(({ _id }) => _id),
      );
    }));

  it('a log that is being packed knows the head, and the time and the header of every commit', () =>
    whilePacking(async ({ log, commits }) => {
      expect(await log.head()).toBe(commits.length);
      for (const commit of commits) {
        const { _id: position, at } = commit;
        expect(await log.timeOf(position)).toBe(at.getTime());
        expect(await log.holds({ position, last: commit })).toBe(true);
        expect(await log.holds({ position, last: { ...commit, from: commit.from - 1 } })).toBe(false);
      }
      expect(await log.timeOf(commits.length + 1)).toBeNull();
    }));

  it('a log that is being packed looks back as far as a number of clicks needs, not past the floor', () =>
    whilePacking(async ({ log, commits }, dice) => {
      const wanted = dice % 60;
      const floor = Math.floor(dice / 64) % commits.length;
      const start = await log.lookBack(wanted, floor);
      const after = commits.slice(start).reduce((sum, { n }) => sum + n, 0);
      expect(start).toBeGreaterThanOrEqual(floor);
      if (start > floor) expect(after).toBeGreaterThanOrEqual(wanted);
    }));

  it('a log that is being packed finds every id since a time, up to a position', () =>
    whilePacking(async ({ log, commits }, dice) => {
      const upTo = 1 + (dice % commits.length);
      const since = 1 + (Math.floor(dice / 64) % upTo);
      const ids = commits
        .slice(since - 1, upTo)
        .flatMap((commit) => clicksOf(commit).map((click) => click.clickId));
      const wanted = new BoundedIdSet(ids.length + 1);
      wanted.add(idToBytes(randomUUID()));
      for (const id of ids) wanted.add(idToBytes(id));
      const found = await log.find(wanted, new Date(timeOf(since)), upTo);
      expect([...found].sort()).toEqual([...ids].sort());
    }));

  it('a log that is being packed has a checkpoint at its end, and before a time never a later one than it had', () =>
    whilePacking(async ({ log, commits }, dice) => {
      expect(await log.checkpoint(INCARNATION)).toMatchObject({ sequence: commits.length * 2 });
      expect(await log.checkpoint('B')).toBeNull();
      const position = 1 + (dice % commits.length);
      const before = new Date(timeOf(position));
      const { sequence = 0 } = (await log.checkpoint(INCARNATION, before)) ?? {};
      expect(sequence).toBeLessThanOrEqual((position - 1) * 2);
    }));

  it('a log that is being packed shows a missing commit as a gap', () =>
    whilePacking(async ({ log, commits, packing }, dice) => {
      const missing = 1 + (dice % commits.length);
      const isPacked = packing.documents.all.some(
        ({ _id, first }) => first !== undefined && first <= missing && missing <= _id,
      );
      packing.documents.beforeAccess = () => undefined;
      if (isPacked || missing === commits.length) return;
      packing.documents.delete(missing);
      const positions = (await readAll(log)).map(({ _id }) => _id);
      expect(positions).toEqual(commits.map(({ _id }) => _id).filter((position) => position !== missing));
    }));
});

it('all readers that ask at the same time share one query for the end of the log', async () => {
  const { documents } = new Packing(commitsOf([1, 2]), 9);
  const log = new ClickLog(4, documents);
  expect(await new ClickLog(4, new CommitDocumentsInMemory()).endsWith(0, undefined)).toBe(true);
  let queries = 0;
  documents.beforeAccess = () => (queries += 1);
  const ask = () => Promise.all([2, 2, 1, 2].map((position) => log.endsWith(position, undefined)));
  expect(await ask()).toEqual([true, true, false, true]);
  expect(queries).toBe(2);
  documents.put(toCommit(3, new Date(timeOf(3)), { incarnation: INCARNATION, from: 5, to: 6, clicks: [] }));
  expect(await ask()).toEqual([false, false, false, false]);
});

describe('a log that is packed', () => {
  it('a log that is packed has every commit after a gap, when some of them are stored singly, too', async () => {
    const commits = commitsOf(Array.from({ length: 7 }, () => 1));
    const packing = new Packing(commits, 3);
    packing.documents.put(packedDocument(commits.slice(3, 6)));
    packing.documents.delete(3);
    packing.documents.delete(4);
    const positions = (await readAll(new ClickLog(4, packing.documents))).map(({ _id }) => _id);
    expect(positions).toEqual([1, 2, 4, 5, 6, 7]);
  });

  it('a log that is packed counts the clicks of a commit once when it is there both packed and single', async () => {
    const commits = commitsOf(Array.from({ length: 200 }, () => 1));
    const packing = new Packing(commits, 20);
    for (let first = 1; first <= 200; first += 20)
      packing.documents.put(packedDocument(commits.slice(first - 1, first + 19)));
    const start = await new ClickLog(4, packing.documents).lookBack(150, 0);
    expect(start).toBeLessThanOrEqual(50);
  });

  it('a log that is packed finds the checkpoint before a time within packed commits', async () => {
    const commits = commitsOf(Array.from({ length: 30 }, () => 1));
    const packing = new Packing(commits, 10);
    for (const first of [1, 11]) packing.documents.put(packedDocument(commits.slice(first - 1, first + 9)));
    for (let position = 1; position < 20; position++) if (position !== 10) packing.documents.delete(position);
    const log = new ClickLog(4, packing.documents);
    const checkpoint = async (position: number) =>
      (await log.checkpoint(INCARNATION, new Date(timeOf(position))))?.sequence;
    expect([
      await checkpoint(11),
      await checkpoint(15),
      await checkpoint(20),
      await checkpoint(21),
      await checkpoint(25),
    ]).toEqual([20, 20, 20, 40, 48]);
  });
});

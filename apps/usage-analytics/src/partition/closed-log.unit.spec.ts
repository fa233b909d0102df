import { beforeEach, describe, expect, it } from 'vitest';
import type { Click } from '@tools-hub/contracts';
import { clickOf } from '../testing/click-ledger.js';
import { CommitDocumentsInMemory } from '../testing/commit-documents-in-memory.js';
import { BoundedIdSet } from './bounded-id-set.js';
import { idToBytes } from './click-ids.js';
import { ClickLog } from './click-log.js';
import { decodeClicks, decodeIds } from './clicks-codec.js';
import { DeduplicationWindow } from './deduplication-window.js';
import { clicksOf, idsOf, toCommit } from './partition-commit.js';
import { PartitionFold } from './partition-fold.js';

const at = (position: number): Date => new Date(Date.UTC(2026, 0, 1) + position * 3_600_000);

let documents: CommitDocumentsInMemory;
let old: ClickLog;
let children: readonly ClickLog[];

beforeEach(() => {
  documents = new CommitDocumentsInMemory();
  old = new ClickLog(4, documents);
  children = [4, 20].map(
    (part) => new ClickLog(16 + part, new CommitDocumentsInMemory(), { part, of: 32 }, old),
  );
});

/** Appends a commit of two clicks that covers ten messages. */
const append = async (log: ClickLog, position: number): Promise<readonly Click[]> => {
  const clicks = [clickOf(4), clickOf(4)];
  const newClicks = { incarnation: 'A', from: position * 10 - 9, to: position * 10, t: position, clicks };
  expect(await log.append(toCommit(position, at(position), newClicks))).toBe('appended');
  return clicks;
};

const wantedOf = (clicks: readonly Click[]): BoundedIdSet => {
  const wanted = new BoundedIdSet(clicks.length);
  for (const { clickId } of clicks) wanted.add(idToBytes(clickId));
  return wanted;
};

describe('a log that others continue', () => {
  it('a log that others continue is closed once, by the first of them, with the checkpoint of its last commit', async () => {
    await append(old, 1);
    await append(old, 2);
    expect(await old.closing()).toBeNull();
    await Promise.all(children.map((child) => child.begin()));
    await children[0]!.begin();
    expect(documents.all).toHaveLength(3);
    expect(await old.closing()).toMatchObject({ _id: 3, closes: 32, incarnation: 'A', to: 20, t: 2, n: 0 });
  });

  it('a log that others continue gives a version conflict to a replica that goes on with it', async () => {
    await append(old, 1);
    await children[0]!.begin();
    const late = toCommit(2, at(2), { incarnation: 'A', from: 11, to: 20, clicks: [clickOf(4)] });
    expect(await old.append(late)).toBe('version conflict');
  });

  it('a log that others continue is closed behind a commit that another replica appends at that moment', async () => {
    await append(old, 1);
    let raced = false;
    documents.beforeAccess = () => {
      // After the end of the log was read, and before the closing commit is inserted.
      if (raced || documents.all.length !== 1) return;
      raced = true;
      documents.beforeAccess = () => undefined;
      documents.put(toCommit(2, at(2), { incarnation: 'A', from: 11, to: 25, clicks: [clickOf(4)] }));
    };
    await children[0]!.begin();
    expect(await old.closing()).toMatchObject({ _id: 3, to: 25 });
  });

  it('a log that others continue can not be closed for another number', async () => {
    await children[0]!.begin();
    const other = new ClickLog(16, new CommitDocumentsInMemory(), { part: 4, of: 64 }, old);
    await expect(other.begin()).rejects.toThrow('was closed for 32 partitions, not 64');
  });

  it('a log that others continue has an end that a version without it can not read over', async () => {
    await children[0]!.begin();
    const [closing] = documents.all;
    expect([clicksOf(closing!), idsOf(closing!)]).toEqual([[], new Uint8Array()]);
    expect(() => decodeIds(closing!.v, closing!.clicks)).toThrow('Clicks of version 5');
    expect(() => decodeClicks(closing!.v, closing!.clicks)).toThrow('Clicks of version 5');
  });

  it('a log is closed before the one that continues it, although that one never had a commit', async () => {
    await append(old, 1);
    const grandchild = new ClickLog(52, new CommitDocumentsInMemory(), { part: 4, of: 64 }, children[0]);
    await grandchild.begin();
    expect(await old.closing()).toMatchObject({ _id: 2, closes: 32 });
    expect(await children[0]!.closing()).toMatchObject({ _id: 1, closes: 64, incarnation: 'A', to: 10 });
  });
});

describe('a log that continues another one', () => {
  it('a log that continues another one has the clicks of its half', () => {
    for (let n = 0; n < 100; n += 1) {
      const { clickId } = clickOf(4);
      expect(children.filter((log) => log.includes(clickId))).toHaveLength(1);
    }
    expect(children.map(({ section }) => section)).toEqual([4, 4]);
  });

  it('a log that continues another one begins with the place in the stream and the ids of the old one', async () => {
    const clicks = await append(old, 1);
    await children[0]!.begin();
    const before = new PartitionFold();
    await old.catchUp(before);
    expect(before.closes).toBe(32);
    const fold = before.successor(100);
    expect([fold.position, fold.isEmpty, fold.closes]).toEqual([0, false, undefined]);
    expect(fold.resume({ incarnation: 'A', lastSequence: 99 }, 0)).toEqual({ next: 11 });
    expect(fold.resume({ incarnation: 'B', lastSequence: 99 }, 7)).toEqual({ next: 1, reread: 7 });
    for (const { clickId } of clicks) expect(fold.window.has(idToBytes(clickId))).toBe(true);
    // The window has all ids that there are.
    expect(fold.window.mayPrecede(0)).toBe(false);
  });

  it('a log that continues another one knows that the old one may hold ids that its window has no room for', async () => {
    for (let position = 1; position <= 5; position += 1) await append(old, position);
    await children[0]!.begin();
    const before = new PartitionFold(0, new DeduplicationWindow(6));
    await old.catchUp(before);
    const { window } = before.successor(4);
    expect(window.start.position).toBe(0);
    expect(window.mayPrecede(at(1).getTime())).toBe(true);
    expect(window.mayPrecede(at(1_000_000).getTime())).toBe(false);
  });

  it('a log that continues another one finds ids in the old one, too', async () => {
    const first = await append(old, 1);
    await children[0]!.begin();
    const own = await append(children[0]!, 1);
    const wanted = wantedOf([...first, ...own, clickOf(4)]);
    const ids = (clicks: readonly Click[]) => new Set(clicks.map(({ clickId }) => clickId));
    expect(await children[0]!.find(wanted, at(0), 1)).toEqual(ids([...first, ...own]));
    expect(await children[0]!.find(wanted, at(0), 0)).toEqual(ids(first));
    expect(await children[1]!.find(wanted, at(0), 0)).toEqual(ids(first));
  });

  it('a log that continues another one covers what the old one covers until it has a commit', async () => {
    await append(old, 1);
    await children[0]!.begin();
    expect(await children[0]!.checkpoint('A')).toMatchObject({ sequence: 10 });
    expect(await children[0]!.checkpoint('B')).toBeNull();
    expect(await children[0]!.checkpoint('A', at(0))).toBeNull();
  });

  it('a log that continues another one does not hold a fold whose old log has lost its end, as after a restore', async () => {
    await append(old, 1);
    await children[0]!.begin();
    const before = new PartitionFold();
    await old.catchUp(before);
    const fold = before.successor(100);
    expect(await children[0]!.holds(fold)).toBe(true);
    documents.delete(2);
    expect(await children[0]!.holds(fold)).toBe(false);
  });
});

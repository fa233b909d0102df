import { expect, test } from 'vitest';
import { eventually } from '@tools-hub/testing';
import pLimit, { type LimitFunction } from 'p-limit';
import { compileRules, UNJUDGED, type Judged } from '../judgement/compiled-rules.js';
import { toCommit, type PartitionCommit } from '../partition/partition-commit.js';
import { Signal } from '../partition/signal.js';
import { clicks } from '../testing/click-ledger.js';
import { countsOf, type CommitCounts } from './counts.js';
import { pauseAfter, ProjectionDiverged, Projector } from './projector.js';

const at = new Date('2026-11-01T10:00:00Z');
const rules = [{ kind: 'agents', pattern: '*Firefox*', counts: false }] as const;
const judged: Judged = { judgement: 1, rules, botList: null };

const usesOf = ({ tools }: CommitCounts): number => [...tools.values()].reduce((sum, uses) => sum + uses, 0);

interface ProjectorHooks {
  readonly onCount?: (counted: number) => void;
  readonly timeOf?: (position: number) => number | null;
  readonly endsWith?: (position: number) => boolean;
  /** The position of the stored checkpoint. */
  readonly stored?: number;
  readonly pollMs?: number;
  readonly everyMs?: number;
  readonly startLimit?: LimitFunction;
}

/** A projector of a log in memory, with the uses of each commit that it counts. */
const projectorOf = (
  log: readonly PartitionCommit[],
  served: () => Judged,
  {
    onCount = () => undefined,
    timeOf = () => at.getTime(),
    endsWith = () => false,
    stored = 0,
    pollMs,
    everyMs = 1,
    startLimit,
  }: ProjectorHooks = {},
) => {
  const counted: number[] = [];
  const reads: number[] = [];
  const failures: unknown[] = [];
  const projector = new Projector(
    {
      partition: 0,
      readAfter: (after) => {
        reads.push(after);
        return Promise.resolve(log.filter(({ _id }) => _id > after));
      },
      timeOf: (position) => Promise.resolve(timeOf(position)),
      endsWith: (position) => Promise.resolve(endsWith(position)),
    },
    {
      served: () => Promise.resolve({ generation: served().judgement, judged: served() }),
      checkpointOf: () => Promise.resolve({ position: stored, at: undefined }),
      count: (_generation, _partition, commits) => {
        counted.push(...commits.map(usesOf));
        onCount(counted.length);
        return Promise.resolve();
      },
    },
    { counted: () => undefined, failed: (error) => failures.push(error) },
    { everyMs, pollMs, ...(startLimit && { startLimit }) },
  );
  return { projector, counted, reads, failures };
};

const newClicks = { incarnation: 'a', from: 1, to: 1, t: at.getTime() };
const fresh = [...clicks(3), ...clicks(2, { agent: 'shop-sync/2.1' })];
const commit = toCommit(1, at, { ...newClicks, clicks: fresh });

test('a fresh commit that was counted by the rules of the counts is not read from the log', async () => {
  const { projector, counted, reads, failures } = projectorOf([], () => judged);
  projector.appended(countsOf(commit, fresh, compileRules(rules)));
  projector.start();
  await eventually(() => expect(counted).toEqual([2]));
  // Later polls of the log begin after the commit.
  expect(reads).not.toContain(0);
  await projector.stop();
  expect(failures).toEqual([]);
});

test('a fresh commit that was counted by other rules is read from the log and counted by those of the counts', async () => {
  const { projector, counted, reads } = projectorOf([commit], () => judged);
  projector.appended(countsOf(commit, fresh));
  projector.start();
  await eventually(() => expect(counted).toEqual([2]));
  expect(reads[0]).toBe(0);
  expect(projector.rules.key).toBe(compileRules(rules).key);
  await projector.stop();
});

test('commits of more clicks than are kept in memory are read from the log', async () => {
  const many = clicks(4_000);
  const commits = [1, 2, 3].map((position) => toCommit(position, at, { ...newClicks, clicks: many }));
  const { projector, counted, reads } = projectorOf(commits, () => UNJUDGED);
  for (const position of [1, 2, 3]) projector.appended(countsOf({ _id: position, at }, many));
  projector.start();
  await eventually(() => expect(counted).toEqual([4_000, 4_000, 4_000]));
  await projector.stop();
  expect(reads[0]).toBe(0);
});

test('more commits without a click than are kept in memory are read from the log', async () => {
  const commits = Array.from({ length: 129 }, (_, index) =>
    toCommit(index + 1, at, { ...newClicks, clicks: [] }),
  );
  const { projector, counted, reads } = projectorOf(commits, () => UNJUDGED);
  for (const { _id } of commits) projector.appended(countsOf({ _id, at }, []));
  projector.start();
  await eventually(() => expect(counted).toHaveLength(129));
  await projector.stop();
  expect(reads[0]).toBe(0);
});

test('counts that are switched to other rules are counted on by these', async () => {
  let now = UNJUDGED;
  const { projector, counted } = projectorOf([commit], () => now);
  projector.start();
  await eventually(() => expect(counted).toEqual([5]));
  now = judged;
  projector.appended(countsOf({ _id: 2, at }, fresh));
  await eventually(() => expect(counted.slice(1)).toEqual([2]));
  await projector.stop();
});

test('a checkpoint whose next commit this replica appended, too, is not looked up in the log', async () => {
  const lookedUp: number[] = [];
  const append = (position: number) => projector.appended(countsOf({ _id: position, at }, fresh));
  const { projector, counted } = projectorOf([], () => UNJUDGED, {
    // While a commit is counted, the next one is appended.
    onCount: (commits) => (commits < 5 ? append(commits + 1) : undefined),
    timeOf: (position) => {
      lookedUp.push(position);
      return at.getTime();
    },
  });
  append(1);
  projector.start();
  await eventually(() => expect(counted).toHaveLength(5));
  await projector.stop();
  expect(lookedUp.filter((position) => position < 5)).toEqual([]);
});

test('a log that was set back and has other commits since is not counted on, although this replica appended them', async () => {
  const { projector, counted, failures } = projectorOf([], () => UNJUDGED);
  for (const position of [1, 2]) projector.appended(countsOf({ _id: position, at }, fresh));
  projector.start();
  await eventually(() => expect(counted).toHaveLength(2));
  const later = new Date(at.getTime() + 1);
  for (const position of [2, 3]) projector.appended(countsOf({ _id: position, at: later }, fresh));
  await eventually(() => expect(failures[0]).toBeInstanceOf(ProjectionDiverged));
  await projector.stop();
  expect(counted).toHaveLength(2);
});

test('an idle log is polled without its commits, and counted on when it or the served counts have moved', async () => {
  let now = UNJUDGED;
  const log = [commit];
  const polls: number[] = [];
  const { projector, counted, reads } = projectorOf(log, () => now, {
    pollMs: 5,
    endsWith: (position) => {
      polls.push(position);
      return position === log.length;
    },
  });
  projector.start();
  await eventually(() => expect(polls.length).toBeGreaterThan(3));
  expect(reads).toEqual([0, 1]);
  log.push(toCommit(2, at, { ...newClicks, clicks: fresh }));
  await eventually(() => expect(counted).toEqual([5, 5]));
  now = judged;
  await eventually(() => expect(counted.slice(2)).toEqual([2, 2]));
  await projector.stop();
});

test('projectors that start at the same time begin in turns, and begin again in turns after a failure', async () => {
  const startLimit = pLimit(1);
  const first = new Signal();
  const second = new Signal();
  void startLimit(() => first.wait());
  let isAway = false;
  const log = [commit];
  const { projector, counted, failures } = projectorOf(log, () => UNJUDGED, {
    startLimit,
    pollMs: 5,
    timeOf: () => {
      if (isAway) throw new Error('away');
      return at.getTime();
    },
  });
  projector.start();
  await eventually(() => expect(startLimit.pendingCount).toBe(1));
  expect(counted).toEqual([]);
  first.call();
  await eventually(() => expect(counted).toEqual([5]));

  // A projector that follows its log needs no turn.
  void startLimit(() => second.wait());
  log.push(toCommit(2, at, { ...newClicks, clicks: fresh }));
  await eventually(() => expect(counted).toEqual([5, 5]));
  isAway = true;
  await eventually(() => expect(failures).toHaveLength(1));
  isAway = false;
  await eventually(() => expect(startLimit.pendingCount).toBe(1));
  log.push(toCommit(3, at, { ...newClicks, clicks: fresh }));
  second.call();
  await eventually(() => expect(counted).toEqual([5, 5, 5]));
  await projector.stop();
});

test('a projector that is stopped before its turn counts nothing', async () => {
  const startLimit = pLimit(1);
  const turn = new Signal();
  void startLimit(() => turn.wait());
  const { projector, reads } = projectorOf([commit], () => UNJUDGED, { startLimit });
  projector.start();
  const stopped = projector.stop();
  turn.call();
  await stopped;
  expect(reads).toEqual([]);
});

test('a projector that is stopped between two updates does not wait for the next one', async () => {
  const { projector, counted } = projectorOf([commit], () => UNJUDGED, { everyMs: 3_600_000 });
  projector.start();
  await eventually(() => expect(counted).toEqual([5]));
  await projector.stop();
});

test('a projector asks the store less often for counts that are ahead of their log there, too', async () => {
  let lookups = 0;
  const { projector, failures } = projectorOf([], () => UNJUDGED, {
    stored: 7,
    // The log has the commit of the checkpoint at first.
    timeOf: () => (lookups++ === 0 ? at.getTime() : null),
    pollMs: 20,
  });
  projector.start();
  await eventually(() => expect(failures.length).toBeGreaterThan(2));
  await projector.stop();
  expect(failures.slice(0, 3).map((error) => pauseAfter(error, 5_000))).toEqual([300, 5_000, 5_000]);
  expect(pauseAfter(new Error('away'), 5_000)).toBe(300);
});

import { expect, test } from '@jest/globals';
import { eventually } from '@tools-hub/testing';
import { compileRules, UNJUDGED, type Judged } from '../judgement/compiled-rules.js';
import { toCommit, type PartitionCommit } from '../partition/partition-commit.js';
import { clicks } from '../testing/click-ledger.spec.js';
import { countsOf, type CommitCounts } from './counts.js';
import { Projector } from './projector.js';

const at = new Date('2026-11-01T10:00:00Z');
const rules = [{ kind: 'agents', pattern: '*Firefox*', counts: false }] as const;
const judged: Judged = { judgement: 1, rules, botList: null };

const usesOf = ({ tools }: CommitCounts): number => [...tools.values()].reduce((sum, uses) => sum + uses, 0);

/** A projector of a log in memory, with the uses of each commit that it counts. */
const projectorOf = (log: readonly PartitionCommit[], served: () => Judged) => {
  const counted: number[] = [];
  const reads: number[] = [];
  const projector = new Projector(
    0,
    {
      readAfter: (after) => {
        reads.push(after);
        return Promise.resolve(log.filter(({ _id }) => _id > after));
      },
      timeOf: () => Promise.resolve(at.getTime()),
    },
    {
      served: () => Promise.resolve({ generation: served().judgement, judged: served() }),
      countedUpTo: () => Promise.resolve({ position: 0, at: undefined }),
      count: (_generation, _partition, commits) => {
        counted.push(...commits.map(usesOf));
        return Promise.resolve();
      },
    },
    { counted: () => undefined, failed: (_partition, error) => expect(error).toBeUndefined() },
    { everyMs: 1 },
  );
  return { projector, counted, reads };
};

const stretch = { incarnation: 'a', from: 1, to: 1, t: at.getTime() };
const fresh = [...clicks(3), ...clicks(2, { agent: 'shop-sync/2.1' })];
const commit = toCommit(1, at, { ...stretch, clicks: fresh });

test('a fresh commit that was counted by the rules of the counts is not read from the log', async () => {
  const { projector, counted, reads } = projectorOf([], () => judged);
  projector.appended(countsOf(commit, fresh, compileRules(rules)));
  projector.start();
  await eventually(() => expect(counted).toEqual([2]));
  // Later looks at the log are after it.
  expect(reads).not.toContain(0);
  await projector.stop();
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

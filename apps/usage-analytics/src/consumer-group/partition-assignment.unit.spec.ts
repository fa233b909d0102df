import { describe, expect, it } from 'vitest';
import { MAX_PARTITIONS, PARTITIONS } from '@tools-hub/contracts';
import fc from 'fast-check';
import { assigneesOf } from './partition-assignment.js';

const share = (replicas: readonly string[]) => assigneesOf(PARTITIONS, replicas);
const replicas = fc.uniqueArray(fc.uuid({ version: 4 }), { minLength: 1, maxLength: 20 });
const countOf = (assignees: readonly (string | null)[], replica: string): number =>
  assignees.filter((assignee) => assignee === replica).length;

describe('the partition assignment', () => {
  it('the partition assignment assigns each partition to one replica, the same on every replica', () => {
    fc.assert(
      fc.property(replicas, fc.func(fc.nat()), (live, order) => {
        const assignees = share(live);
        expect(assignees).toHaveLength(PARTITIONS);
        for (const assignee of assignees) expect(live).toContain(assignee);
        expect(share([...live].sort((a, b) => order(a) - order(b)))).toEqual(assignees);
      }),
    );
  });

  it('the partition assignment assigns equal shares, up to one partition more', () => {
    fc.assert(
      fc.property(replicas, (live) => {
        const assignees = share(live);
        const counts = live.map((replica) => countOf(assignees, replica));
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  // The same names each time: nothing here is left to chance.
  it.each([
    [1, 8],
    [2, 5.34],
    [3, 4],
    [4, 3.2],
    [7, 2],
  ])(
    'the partition assignment moves few more partitions than it must when a replica comes to %i',
    (live, must) => {
      const groups = 200;
      let moved = 0;
      for (let group = 0; group < groups; group++) {
        const before = Array.from({ length: live }, (_, n) => `replica ${group}/${n}`);
        const after = share([...before, `newcomer ${group}`]);
        moved += share(before).filter((assignee, partition) => assignee !== after[partition]).length;
      }
      expect(moved / groups).toBeLessThan(must + 2.5);
    },
  );

  it('the partition assignment assigns equal shares of as many partitions as there can be', () => {
    const live = Array.from({ length: 7 }, (_, n) => `replica ${n}`);
    const assignees = assigneesOf(MAX_PARTITIONS, live);
    const counts = live.map((replica) => countOf(assignees, replica));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(MAX_PARTITIONS);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it('the partition assignment is empty without replicas', () => {
    expect(share([])).toEqual(Array(PARTITIONS).fill(null));
  });
});

import { describe, expect, it } from '@jest/globals';
import { PARTITIONS } from '@tools-hub/contracts';
import fc from 'fast-check';
import { ownerOf } from './rendezvous.js';

const partitions = Array.from({ length: PARTITIONS }, (_, partition) => partition);
const share = (replicas: readonly string[]) => partitions.map((partition) => ownerOf(partition, replicas));
const replicas = fc.uniqueArray(fc.uuid({ version: 4 }), { minLength: 1, maxLength: 8 });

describe('the sharing out of the partitions', () => {
  it('gives every partition to one of the replicas, and everybody works out the same one', () => {
    fc.assert(
      fc.property(replicas, fc.func(fc.nat()), (live, order) => {
        const owners = share(live);
        for (const owner of owners) expect(live).toContain(owner);
        expect(share([...live].sort((a, b) => order(a) - order(b)))).toEqual(owners);
      }),
    );
  });

  it('moves only what it must when a replica comes or goes', () => {
    fc.assert(
      fc.property(replicas, fc.uuid({ version: 4 }), (live, newcomer) => {
        fc.pre(!live.includes(newcomer));
        const before = share(live);
        const after = share([...live, newcomer]);
        after.forEach((owner, partition) => {
          if (owner !== newcomer) expect(owner).toBe(before[partition]);
        });
      }),
    );
  });

  it('gives everybody something to do', () => {
    const counts = new Map<string, number>();
    for (let group = 0; group < 200; group++) {
      for (const owner of share([`a${group}`, `b${group}`])) {
        const name = owner?.charAt(0) ?? 'nobody';
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
    expect(counts.get('a')! / (200 * PARTITIONS)).toBeCloseTo(0.5, 1);
  });

  it('gives nothing to nobody', () => {
    expect(ownerOf(3, [])).toBeNull();
  });
});

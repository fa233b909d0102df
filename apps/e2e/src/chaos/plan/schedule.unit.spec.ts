import { describe, expect, it } from 'vitest';
import { Random } from './random.js';
import { FAULT_KINDS, planRounds, type Possibility } from './schedule.js';

const POSSIBLE: readonly Possibility[] = ['catalogue-1', 'auth-1', 'NATS'].flatMap((target) =>
  FAULT_KINDS.map((kind) => ({ kind, target, part: target })),
);
const plan = (seed: number, faults = 60) =>
  planRounds(new Random(seed), POSSIBLE, { faults, short: false }).map(({ faults: planned }) => planned);

describe('planRounds', () => {
  it('planRounds plans the same faults for the same seed, and others for another seed', () => {
    expect(plan(7)).toEqual(plan(7));
    expect(plan(7)).not.toEqual(plan(8));
  });

  it('planRounds plans the requested number of faults, some of them at the same time, never two on one part', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const rounds = plan(seed);
      expect(rounds.flat()).toHaveLength(60);
      const pairs = rounds.filter((round) => round.length === 2);
      expect(pairs.length).toBeGreaterThan(2);
      for (const [first, second] of pairs) expect(first!.part).not.toBe(second!.part);
    }
  });

  it('planRounds plans every possible fault when as many are requested', () => {
    const planned = plan(3, POSSIBLE.length).flat();
    expect(new Set(planned.map(({ kind, target }) => `${kind} ${target}`)).size).toBe(POSSIBLE.length);
  });
});

import type { Place } from '@tools-hub/local';
import { load } from './http-load.js';
import { median } from './quantile.js';
import { busyMs } from './process-figures.js';

export interface Side extends Place {
  /** The status that every answer must have. */
  readonly status: number;
  readonly next: () => string | Buffer;
}

export interface Comparison {
  readonly ours: Side;
  readonly bare: Side;
  readonly connections: number;
}

interface Figures {
  readonly perSecond: number;
  /** The server's processor time for each answer; null if the system does not report it. */
  readonly microseconds: number | null;
}

export interface Compared {
  /** Of the processor times, bare to ours, which other work on the machine changes least; of the rates where there are none. */
  readonly ratio: number;
  readonly ours: Figures;
  readonly bare: Figures;
}

const ROUNDS = 5;
const ROUND_MS = 2_500;
const WARM_UP_MS = 2_000;

/** Measures both in turns, so that other load on the machine affects both. The figures are medians of all rounds. */
export const compare = async ({ ours, bare, connections }: Comparison): Promise<Compared> => {
  const run = async ({ port, pid, next, status }: Side, ms: number): Promise<Figures> => {
    const before = busyMs(pid);
    const { perSecond, answers } = await load({ port, connections, ms, next, status });
    const after = busyMs(pid);
    const microseconds = before === null || after === null ? null : ((after - before) * 1_000) / answers;
    return { perSecond, microseconds };
  };
  await run(ours, WARM_UP_MS);
  await run(bare, WARM_UP_MS);
  const rounds: { ours: Figures; bare: Figures }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await run(ours, ROUND_MS), bare: await run(bare, ROUND_MS) });
  }
  const middle = (side: 'ours' | 'bare'): Figures => {
    const microseconds = rounds.map((round) => round[side].microseconds).filter((each) => each !== null);
    return {
      perSecond: median(rounds.map((round) => round[side].perSecond)),
      microseconds: microseconds.length === 0 ? null : median(microseconds),
    };
  };
  const [ourFigures, bareFigures] = [middle('ours'), middle('bare')];
  return { ratio: ratioOf(ourFigures, bareFigures), ours: ourFigures, bare: bareFigures };
};

const ratioOf = (ours: Figures, bare: Figures): number =>
  ours.microseconds === null || bare.microseconds === null
    ? ours.perSecond / bare.perSecond
    : bare.microseconds / ours.microseconds;

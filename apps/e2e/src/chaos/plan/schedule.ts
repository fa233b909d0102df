import type { Random } from './random.js';

export const FAULT_KINDS = ['kill', 'pause', 'cut', 'half-open', 'slow', 'unplug', 'disk full'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A fault that is possible on a part of the site. */
export interface Possibility {
  readonly kind: FaultKind;
  /** A process such as `catalogue-1`, a connection such as `catalogue-1 > store`, a host or a disk. */
  readonly target: string;
  /** The disturbed part: of two faults on one part, the second would hide the first. */
  readonly part: string;
}

export interface PlannedFault extends Possibility {
  readonly delayMs: number;
  /** 0 for a kill, which is over at once. */
  readonly durationMs: number;
}

/** Overlapping faults. The next round starts when the site has recovered. */
export interface Round {
  readonly faults: readonly PlannedFault[];
}

/** The durations of each kind of fault, in milliseconds. */
type Durations = Readonly<Record<FaultKind, readonly [least: number, most: number]>>;

const DURATIONS: Durations = {
  kill: [0, 0],
  pause: [8_000, 30_000],
  cut: [2_000, 15_000],
  'half-open': [8_000, 30_000],
  slow: [5_000, 15_000],
  unplug: [8_000, 30_000],
  'disk full': [5_000, 15_000],
};

const SHORT_DURATIONS: Durations = {
  kill: [0, 0],
  pause: [3_000, 7_000],
  cut: [1_000, 4_000],
  'half-open': [3_000, 7_000],
  slow: [3_000, 5_000],
  unplug: [3_000, 7_000],
  'disk full': [3_000, 5_000],
};

interface ScheduleOptions {
  readonly faults: number;
  /** Whether to use short durations. */
  readonly short: boolean;
}

/** The share of faults that overlap with another one. */
const OVERLAPPING = 0.4;
const MAX_DELAY_MS = 3_000;

/**
 * Plans a number of faults. No kind is repeated before every kind was used, and no possibility of a kind before all of them,
 * so that a longer schedule covers more.
 */
export const planRounds = (
  random: Random,
  possible: readonly Possibility[],
  { faults: count, short }: ScheduleOptions,
): readonly Round[] => {
  const durations = short ? SHORT_DURATIONS : DURATIONS;
  const faults = inTurns(random, possible, count);
  const rounds: Round[] = [];
  while (faults.length > 0) {
    const first = faults.shift();
    if (first === undefined) break;
    const overlaps = random.next() < OVERLAPPING / (2 - OVERLAPPING);
    const second = overlaps ? faults.findIndex(({ part }) => part !== first.part) : -1;
    const others = second === -1 ? [] : faults.splice(second, 1);
    rounds.push({
      faults: [first, ...others].map((fault, index) => ({
        ...fault,
        delayMs: index === 0 ? 0 : random.between(0, MAX_DELAY_MS),
        durationMs: random.between(...durations[fault.kind]),
      })),
    });
  }
  return rounds;
};

const inTurns = (random: Random, possible: readonly Possibility[], count: number): Possibility[] => {
  const kinds = random.shuffle([...new Set(possible.map(({ kind }) => kind))]);
  const left = new Map<FaultKind, Possibility[]>();
  return Array.from({ length: count }, (_, turn) => {
    const kind = kinds[turn % kinds.length];
    const ofKind = possible.filter((each) => each.kind === kind);
    const [next, ...rest] = left.get(ofKind[0]?.kind ?? 'kill') ?? [];
    if (next !== undefined) {
      left.set(next.kind, rest);
      return next;
    }
    const [first, ...others] = random.shuffle(ofKind);
    if (first === undefined) throw new Error('There is no fault to plan');
    left.set(first.kind, others);
    return first;
  });
};

export const describeFault = ({ kind, target, durationMs }: PlannedFault): string =>
  `${kind} ${target}${durationMs === 0 ? '' : `, ${(durationMs / 1_000).toFixed(1)} s`}`;

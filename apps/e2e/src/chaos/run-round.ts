import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './faults/fault.js';
import { describeFault, type PlannedFault, type Round } from './plan/schedule.js';
import type { RoundResult } from './report.js';
import type { RecoveryProbe } from './workload/recovery.js';
import type { Requests } from './workload/requests.js';

/** Milliseconds after which an unresponsive replica is left out and no request fails any more. */
const NOTICED_MS = 5_000;
/** The faults that another replica takes over. A kill is over earlier, and a slow network still answers. */
const TAKEN_OVER = ['pause', 'cut', 'half-open', 'unplug'];

interface RoundContext {
  readonly phase: string;
  readonly faults: readonly Fault[];
  readonly requests: Requests;
  readonly probe: RecoveryProbe;
}

/** Runs the faults of a round and waits for the recovery. */
export const runRound = async (round: Round, context: RoundContext): Promise<RoundResult> => {
  const begunAt = performance.now();
  const spans = await Promise.all(round.faults.map((planned) => injectFaults(planned, context.faults)));
  const { ms, waitsFor } = await context.probe.untilRecovered();
  const failed = context.requests.failedBetween(begunAt, performance.now());
  return {
    phase: context.phase,
    faults: round.faults.map(describeFault),
    kinds: round.faults.map(({ kind }) => kind),
    recoveryMs: ms,
    waitsFor,
    failed: [...failed.values()].reduce((sum, n) => sum + n, 0),
    failedLate: spans.length === 1 ? failuresAfterTakeover(spans, context.requests) : [],
  };
};

interface Span {
  readonly fault: Fault;
  readonly from: number;
  readonly to: number;
}

const injectFaults = async (planned: PlannedFault, faults: readonly Fault[]): Promise<Span> => {
  const fault = faults.find(({ kind, target }) => kind === planned.kind && target === planned.target);
  if (fault === undefined) throw new Error(`There is no fault ${describeFault(planned)}`);
  await sleep(planned.delayMs);
  const from = performance.now();
  await fault.begin();
  try {
    await sleep(planned.durationMs);
  } finally {
    await fault.end();
  }
  return { fault, from, to: performance.now() };
};

/** The failures after a takeover by another replica, when nothing else was disturbed. */
const failuresAfterTakeover = (spans: readonly Span[], requests: Requests): readonly string[] =>
  spans
    .filter(({ fault }) => fault.twins.length > 0 && TAKEN_OVER.includes(fault.kind))
    .flatMap(({ from, to }) => [...requests.failedBetween(from + NOTICED_MS, to)])
    .map(([what, count]) => `${count} × ${what}`);

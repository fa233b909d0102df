import type { OnCompleted } from '@tools-hub/messaging';
import { Counter, type Registry } from 'prom-client';
import { DurationHistogram, type DurationSeries } from './duration-histogram.js';

/** The side of a request over the bus: the process that sent it, or the one that answered it. */
type RpcSide = 'client' | 'server';

interface SubjectFigures {
  readonly durations: DurationSeries;
  readonly outcomes: Map<string, number>;
}

/**
 * Registers the metrics of requests over the bus. Subjects and outcomes are those of the contracts, so their number is bounded.
 * Returns the function that records a request.
 */
export const rpcMetrics = (registry: Registry, side: RpcSide): OnCompleted => {
  const bySubject = new Map<string, SubjectFigures>();
  const registers = [registry];
  const histogram = new DurationHistogram({
    name: `rpc_${side}_request_duration_seconds`,
    help: `Duration of the requests over the bus that this process has ${DONE[side]}`,
    labelNames: ['subject'],
    registers,
  });
  new Counter({
    name: `rpc_${side}_requests_total`,
    help: `Requests over the bus that this process has ${DONE[side]}, by OK or the code of the error`,
    labelNames: ['subject', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [subject, { outcomes }] of bySubject)
        for (const [outcome, count] of outcomes) this.inc({ subject, outcome }, count);
    },
  });
  const figuresOf = (subject: string): SubjectFigures => {
    const known = bySubject.get(subject);
    if (known !== undefined) return known;
    const added: SubjectFigures = { durations: histogram.add({ subject }), outcomes: new Map() };
    bySubject.set(subject, added);
    return added;
  };
  return ({ subject, outcome, startedAt, endedAt, correlationId }) => {
    const { durations, outcomes } = figuresOf(subject);
    durations.observe((endedAt - startedAt) / 1_000, endedAt, correlationId);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
};

const DONE: Readonly<Record<RpcSide, string>> = { client: 'sent', server: 'answered' };

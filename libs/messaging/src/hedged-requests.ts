import { setTimeout as sleep } from 'node:timers/promises';
import type { Msg } from '@nats-io/transport-node';
import type { ErrorCode, RpcSubject, WireError } from '@tools-hub/contracts';

/** The longest wait (ms) for an answer before a read is sent a second time: a gateway serves a stale read model after 3 s. */
const HEDGE_AFTER_MS = 2_000;
/** Second requests that may be under way at once in one process. */
const MAX_CONCURRENT = 100;

/**
 * Whether a request is sent a second time, as reads are. Repeated commands would be harmless by their id, but not cheap: replicas that
 * are only slow would all work on the same import.
 */
export const isRepeatable = (subject: RpcSubject): boolean => subject.endsWith('.read');

export interface HedgedRequest {
  readonly deadlineMs: number;
  /** Asks the replica that the queue group picks. */
  readonly one: (timeoutMs: number) => Promise<Msg>;
  /** Asks every replica. */
  readonly all: (timeoutMs: number) => Promise<Msg>;
}

/**
 * Asks one replica and, without an answer after a third of the deadline or two seconds, every replica. The first answer is used. So a
 * replica that hangs costs its share of the requests a moment, however long the broker holds on to it; the queue group
 * alone could pick the same one again.
 */
export class HedgedRequests {
  #concurrent = 0;

  /** @throws what `one` throws when neither request was answered */
  async send({ deadlineMs, one, all }: HedgedRequest): Promise<Msg> {
    const settled = new AbortController();
    const first = one(deadlineMs).finally(() => settled.abort());
    const afterMs = Math.min(deadlineMs / 3, HEDGE_AFTER_MS);
    const second = this.#after(afterMs, settled.signal, () => all(deadlineMs - afterMs));
    try {
      return await Promise.any([first, second]);
    } catch {
      return await first;
    }
  }

  async #after(ms: number, settled: AbortSignal, all: () => Promise<Msg>): Promise<Msg> {
    await sleep(ms, undefined, { signal: settled });
    if (this.#concurrent >= MAX_CONCURRENT) throw new Error('Too many requests are sent a second time');
    this.#concurrent += 1;
    try {
      return settledOnly(await all());
    } finally {
      this.#concurrent -= 1;
    }
  }
}

/** The errors of a replica that did nothing or doesn't know. The replica that was asked first may still answer. */
const UNSETTLED: readonly ErrorCode[] = ['UNAVAILABLE', 'OVERLOADED', 'OUTCOME_UNKNOWN'];

const settledOnly = (message: Msg): Msg => {
  const { err } = message.json<{ err?: WireError }>();
  if (err !== undefined && UNSETTLED.includes(err.code)) throw new Error(err.message);
  return message;
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { Msg } from '@nats-io/transport-node';
import type { ErrorCode, WireError } from '@tools-hub/contracts';

/** The longest wait (ms) for an answer before a read is sent a second time: a gateway serves a stale read model after 3 s. */
const HEDGE_AFTER_MS = 2_000;
/** Second requests that may be under way at once in one process. */
const MAX_CONCURRENT = 100;

/** The header by which a replica recognises the second request for what it does already. */
export const REQUEST_HEADER = 'Request-Id';

interface HedgedRequest {
  readonly deadlineMs: number;
  /** Asks the replica that the queue group picks. */
  readonly one: (timeoutMs: number) => Promise<Msg>;
  /** Asks every replica. The answers of all that answer in time. */
  readonly all: (timeoutMs: number) => Promise<AsyncIterable<Msg>>;
}

/**
 * Asks one replica and, without an answer after a third of the deadline or two seconds, every replica. The first answer of a replica that
 * could answer is used. So a replica that hangs costs its share of the requests a moment, however long the broker holds on to it; the
 * queue group alone could pick the same one again.
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

  async #after(ms: number, settled: AbortSignal, all: () => Promise<AsyncIterable<Msg>>): Promise<Msg> {
    await sleep(ms, undefined, { signal: settled });
    if (this.#concurrent >= MAX_CONCURRENT) throw new Error('Too many requests are sent a second time');
    this.#concurrent += 1;
    try {
      for await (const message of await all()) if (isSettled(message)) return message;
      throw new Error('No replica could answer');
    } finally {
      this.#concurrent -= 1;
    }
  }
}

/** The errors of a replica that did nothing or doesn't know. Another one may still answer. */
const UNSETTLED: readonly ErrorCode[] = ['UNAVAILABLE', 'OVERLOADED', 'OUTCOME_UNKNOWN'];

const isSettled = (message: Msg): boolean => {
  const { err } = message.json<{ err?: WireError }>();
  return err === undefined || !UNSETTLED.includes(err.code);
};

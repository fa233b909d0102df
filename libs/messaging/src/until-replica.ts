import { setTimeout as sleep } from 'node:timers/promises';
import type { Msg } from '@nats-io/transport-node';
import { isNoResponders } from './broker-requirements.js';

/** Milliseconds between two attempts. */
const ATTEMPT_EVERY_MS = 100;

export interface Attempts {
  /** Milliseconds for all attempts together. */
  readonly deadlineMs: number;
  /** Milliseconds from the first attempt that a service without a replica is waited for. */
  readonly waitForReplicaMs: number;
  /** Whether the broker can be reached. */
  readonly isConnected: () => boolean;
}

/**
 * Sends a request, again and again while no replica is there to take it, since nothing was done then. So a request outlives the
 * restart of the only replica.
 * @throws what `send` throws
 */
export const untilReplica = async (
  send: (timeoutMs: number) => Promise<Msg>,
  { deadlineMs, waitForReplicaMs, isConnected }: Attempts,
): Promise<Msg> => {
  const begun = performance.now();
  for (;;) {
    const elapsed = performance.now() - begun;
    try {
      return await send(deadlineMs - elapsed);
    } catch (error) {
      const isLast = performance.now() - begun + ATTEMPT_EVERY_MS >= Math.min(waitForReplicaMs, deadlineMs);
      if (!isNoResponders(error) || isLast || !isConnected()) throw error;
    }
    await sleep(ATTEMPT_EVERY_MS);
  }
};

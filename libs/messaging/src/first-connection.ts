import { setTimeout as sleep } from 'node:timers/promises';
import { AuthorizationError, connect, type NatsConnection } from '@nats-io/transport-node';
import { connectOptions, type BusAccess } from './bus-access.js';

/** NATS refuses this process, or does not meet its requirements. Waiting doesn't help. */
export class BusRefusal extends Error {
  override readonly name = 'BusRefusal';
}

/** Milliseconds between two attempts to reach NATS. */
const RETRY_MS = 200;

/** Milliseconds between two pings. A broker that hangs is detected after two pings without an answer, within 3 seconds. */
const PING_MS = 1_000;
const MAX_PINGS_OUT = 2;

/** Milliseconds of one attempt, before the next server is tried. */
const CONNECT_MS = 3_000;

interface FirstConnectionOptions extends BusAccess {
  readonly name: string;
  readonly onError: (error: unknown) => void;
  readonly signal?: AbortSignal;
}

/**
 * Connects as soon as NATS is there, and logs the attempts; NATS's own client would wait silently.
 * @throws BusRefusal when NATS refuses the user or the password
 */
export const firstConnection = async (options: FirstConnectionOptions): Promise<NatsConnection> => {
  for (;;) {
    try {
      return await connect({
        ...connectOptions(options),
        name: options.name,
        maxReconnectAttempts: -1,
        // A password that is being changed is refused for a while, and giving up would be final.
        ignoreAuthErrorAbort: true,
        reconnectTimeWait: RETRY_MS,
        reconnectJitter: 100,
        pingInterval: PING_MS,
        maxPingOut: MAX_PINGS_OUT,
        timeout: CONNECT_MS,
        // The client would make two errors with stacks for each request, in case that it fails.
        noAsyncTraces: true,
      });
    } catch (error) {
      if (error instanceof AuthorizationError) throw refusal(options);
      options.onError(error);
    }
    await sleep(RETRY_MS, undefined, { signal: options.signal });
  }
};

const refusal = ({ user }: FirstConnectionOptions): BusRefusal =>
  new BusRefusal(
    user === undefined
      ? 'NATS wants a user: set NATS_USER and NATS_PASSWORD'
      : `NATS doesn't let the user '${user}' in: NATS_USER or NATS_PASSWORD is wrong`,
  );

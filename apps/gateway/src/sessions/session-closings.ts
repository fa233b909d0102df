import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { closingSubject, type ClosingSource, type SessionClosing } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { Sessions } from './sessions.js';

/** Milliseconds that a sign-out waits for auth, and after that for the stream. */
const ATTEMPT_MS = 1_000;
/** Milliseconds between two attempts to publish waiting closings. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;
/** The most closings of each source that wait for the broker. */
const WAITING = 1_000;

/**
 * Ends sessions even while the auth service is away. The stream stores a closing until auth has executed it, also over a restart of
 * this process. While the broker is away, too, closings wait in memory.
 */
@Injectable()
export class SessionClosings implements OnApplicationShutdown {
  readonly #logger = new Logger(SessionClosings.name);
  readonly #jetstream: JetStreamClient;
  /** Ids of sessions by the source of their closing. */
  readonly #waiting: Readonly<Record<ClosingSource, Set<string>>> = { known: new Set(), unknown: new Set() };
  #retry: NodeJS.Timeout | undefined;
  #flushing: Promise<boolean> | null = null;
  #pauseMs = FIRST_PAUSE_MS;

  constructor(
    private readonly bus: Bus,
    private readonly sessions: Sessions,
  ) {
    this.#jetstream = jetstream(bus.connection);
    bus.onReconnect(() => void this.#flush());
  }

  /** Ends a session at once on this gateway, and everywhere as soon as auth can be reached. Never rejects, and resolves within seconds. */
  async close(token: string, source: ClosingSource): Promise<void> {
    const sessionId = this.sessions.end(token);
    try {
      await this.bus.request('auth.session.close', { token }, { deadlineMs: ATTEMPT_MS });
    } catch (error) {
      this.#logger.debug(error);
      await this.#handOver(sessionId, source);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#retry);
    if (this.#count > 0) await Promise.race([this.#flush(), sleep(ATTEMPT_MS)]);
    clearTimeout(this.#retry);
    if (this.#count > 0)
      this.#logger.warn(`${this.#count} sign-outs never reached NATS: those sessions go on`);
  }

  get #count(): number {
    return this.#waiting.known.size + this.#waiting.unknown.size;
  }

  async #handOver(sessionId: string, source: ClosingSource): Promise<void> {
    const waiting = this.#waiting[source];
    if (waiting.size >= WAITING) {
      this.#logger.warn('Too many sign-outs wait for NATS: a session goes on');
      return;
    }
    waiting.add(sessionId);
    if (!(await this.#publish(sessionId, source))) this.#flushLater();
  }

  /** Publishes the waiting closings, those of known devices first. Resolves to whether none waits any more. */
  #flush(): Promise<boolean> {
    this.#flushing ??= this.#publishAll().finally(() => (this.#flushing = null));
    return this.#flushing;
  }

  async #publishAll(): Promise<boolean> {
    for (const source of ['known', 'unknown'] as const) {
      for (const sessionId of this.#waiting[source]) {
        if (await this.#publish(sessionId, source)) continue;
        this.#flushLater();
        return false;
      }
    }
    this.#pauseMs = FIRST_PAUSE_MS;
    return true;
  }

  #flushLater(): void {
    if (this.#retry !== undefined) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.#flush();
    }, this.#pauseMs).unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS);
  }

  /** Publishes a closing and resolves to whether the stream has it. A lost answer is followed by another try with the same message id. */
  async #publish(sessionId: string, source: ClosingSource): Promise<boolean> {
    if (!this.bus.connected) return false;
    const closing: SessionClosing = { sessionId };
    try {
      await this.#jetstream.publish(this.bus.subject(closingSubject(source)), JSON.stringify(closing), {
        msgID: sessionId,
        timeout: ATTEMPT_MS,
      });
      this.#waiting[source].delete(sessionId);
      return true;
    } catch (error) {
      this.#logger.debug(error);
      return false;
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { isRecord } from '@tools-hub/domain';
import { deadlineAfter } from '@tools-hub/event-sourcing/core';
import { Health } from '@tools-hub/platform';
import pTimeout from 'p-timeout';
import { isSessionId } from '../session/session-token.js';
import { Sessions } from '../session/sessions.js';
import { STORE_DEADLINE_MS } from '../store-deadlines.js';
import { ClosingsStream } from './closings-stream.js';

/** The number of closings that are processed at once. */
const FETCH_MESSAGES = 50;
/** Milliseconds that a fetch waits for closings. */
const FETCH_MS = 5_000;
/** After a failure, a fetch waits for the shortest time that NATS allows: its end shows that the stream is back. */
const FETCH_AFTER_FAILURE_MS = 1_000;
/** Milliseconds until the next try after a failure. */
const PAUSE_MS = 1_000;

/** Ends the sessions that were signed out while this service was away. All replicas share the work. */
@Injectable()
export class ClosingsConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(ClosingsConsumer.name);
  readonly #stop = new AbortController();
  #fetching: ConsumerMessages | null = null;
  #running: Promise<void> = Promise.resolve();
  #failure: string | null = null;

  constructor(
    private readonly stream: ClosingsStream,
    private readonly sessions: Sessions,
    health: Health,
  ) {
    health.report('closings', () => (this.#failure === null ? null : 'stream away'));
  }

  onApplicationBootstrap(): void {
    this.#running = this.#run();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stop.abort();
    this.#fetching?.stop();
    // The work under way may wait for a store or a broker that is away. Another replica, or the next start, repeats it.
    await pTimeout(this.#running, { milliseconds: PAUSE_MS, message: false });
  }

  async #run(): Promise<void> {
    while (!this.#isStopped()) {
      try {
        const consumer = await this.stream.open();
        while (!this.#isStopped()) {
          await this.#fetch(consumer);
          this.#failure = null;
        }
      } catch (error) {
        if (this.#isStopped()) return;
        this.#report(error);
        await sleep(PAUSE_MS, undefined, { signal: this.#stop.signal }).catch(() => undefined);
      }
    }
  }

  /** Logs each failure once. */
  #report(error: unknown): void {
    const failure = String(error);
    if (failure !== this.#failure) this.#logger.warn(error);
    this.#failure = failure;
  }

  async #fetch(consumer: Consumer): Promise<void> {
    const expires = this.#failure === null ? FETCH_MS : FETCH_AFTER_FAILURE_MS;
    const messages = await consumer.fetch({ max_messages: FETCH_MESSAGES, expires });
    this.#fetching = messages;
    if (this.#isStopped()) messages.stop();
    const work: Promise<void>[] = [];
    for await (const message of messages) work.push(this.#execute(message));
    await Promise.all(work);
  }

  /** Acknowledges a closing once its session has ended. Otherwise it is delivered again. */
  async #execute(message: JsMsg): Promise<void> {
    const sessionId = sessionIdIn(message);
    if (sessionId === null) {
      this.#logger.warn('A message that names no session was dropped');
      message.term();
      return;
    }
    try {
      await this.sessions.closeById(sessionId, deadlineAfter(STORE_DEADLINE_MS));
      message.ack();
    } catch (error) {
      this.#logger.debug(error);
      message.nak(PAUSE_MS);
    }
  }

  #isStopped(): boolean {
    return this.#stop.signal.aborted;
  }
}

const sessionIdIn = (message: JsMsg): string | null => {
  try {
    const closing = message.json<unknown>();
    const sessionId = isRecord(closing) ? closing['sessionId'] : null;
    return isSessionId(sessionId) ? sessionId : null;
  } catch {
    return null;
  }
};

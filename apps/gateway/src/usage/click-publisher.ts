import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream, JetStreamApiError, type JetStreamClient } from '@nats-io/jetstream';
import { NoRespondersError, RequestError } from '@nats-io/transport-node';
import { DomainError, laneSubject, type ClickBatch } from '@tools-hub/contracts';
import type { Bus } from '@tools-hub/messaging';
import { CLICK_DEADLINE_MS, PUBLISH_ATTEMPT_MS } from '../deadlines.js';

/** Milliseconds between two attempts. */
const PAUSE = 100;

/** Puts batches of clicks on the stream, each with one message id however often it has to be sent. */
export class ClickPublisher {
  readonly #jetstream: JetStreamClient;
  readonly #subject: string;

  constructor(bus: Bus, lane = 0) {
    this.#jetstream = jetstream(bus.connection);
    this.#subject = bus.subject(laneSubject(lane));
  }

  /**
   * Resolves once the broker has the batch on disk.
   * @throws DomainError UNAVAILABLE when it certainly has not; OUTCOME_UNKNOWN when nobody knows.
   */
  async publish(batch: ClickBatch): Promise<void> {
    const payload = JSON.stringify(batch);
    const msgID = crypto.randomUUID();
    const deadline = Date.now() + CLICK_DEADLINE_MS;
    let unknown = false;
    for (;;) {
      try {
        await this.#jetstream.publish(this.#subject, payload, { msgID, timeout: PUBLISH_ATTEMPT_MS });
        return;
      } catch (error) {
        // A full stream refuses for as long as it is full: no use in waiting.
        if (isFull(error) && !unknown)
          throw new DomainError('UNAVAILABLE', 'No more clicks can be taken right now');
        unknown ||= !wasRefused(error);
        if (Date.now() + PAUSE >= deadline) throw gaveUp(unknown);
      }
      await sleep(PAUSE);
    }
  }
}

const MAXIMUM_BYTES_EXCEEDED = 10_077;
const INSUFFICIENT_RESOURCES = 10_023;

const isFull = (error: unknown): boolean =>
  error instanceof JetStreamApiError && [MAXIMUM_BYTES_EXCEEDED, INSUFFICIENT_RESOURCES].includes(error.code);

/** Whether the broker said no, or nobody was there: the batch is certainly not on the stream by this attempt. */
const wasRefused = (error: unknown): boolean =>
  error instanceof JetStreamApiError ||
  error instanceof NoRespondersError ||
  (error instanceof RequestError && error.isNoResponders());

const gaveUp = (unknown: boolean): DomainError =>
  unknown
    ? new DomainError('OUTCOME_UNKNOWN', 'It is not known whether this click was counted')
    : new DomainError('UNAVAILABLE', 'Clicks cannot be counted right now');

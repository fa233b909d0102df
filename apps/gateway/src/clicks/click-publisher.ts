import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream, JetStreamApiError, type JetStreamClient } from '@nats-io/jetstream';
import { DomainError, laneSubject, type ClickBatch } from '@tools-hub/contracts';
import { isNoResponders, type Bus } from '@tools-hub/messaging';
import { CLICK_DEADLINE_MS, PUBLISH_ATTEMPT_MS } from '../deadlines.js';

/** Milliseconds between two attempts. */
const PAUSE = 100;
/** Milliseconds to wait for a stream that has never been seen. A stream that has taken clicks is waited for longer. */
const NO_STREAM_MS = 2_000;
/** The room for the headers of a message. */
const HEADER_BYTES = 1_024;

/** The most bytes of a batch of clicks at this broker. */
export const maxBatchBytes = (bus: Bus): number => bus.maxPayload - HEADER_BYTES;

/** Publishes batches of clicks to the stream, each with one message id for all tries. */
export class ClickPublisher {
  readonly #jetstream: JetStreamClient;
  readonly #subject: string;

  /** Whether a batch has been acknowledged, which proves that there is a stream. */
  #streamSeen = false;

  constructor(private readonly bus: Bus) {
    this.#jetstream = jetstream(bus.connection);
    this.#subject = bus.subject(laneSubject(0));
  }

  /**
   * Resolves once the broker has the batch on disk. It is tried at least once.
   * @param since the time from which the deadline counts, in milliseconds of the monotonic clock
   * @throws DomainError UNAVAILABLE when it certainly has not; OUTCOME_UNKNOWN when it may have.
   */
  async publish(batch: ClickBatch, since = performance.now()): Promise<void> {
    const payload = Buffer.from(JSON.stringify(batch));
    const msgID = crypto.randomUUID();
    let unknown = false;
    for (;;) {
      // Another attempt doesn't help against a setting of the broker.
      if (this.bus.problem !== null || payload.byteLength > maxBatchBytes(this.bus)) throw gaveUp(unknown);
      try {
        // NATS's client would buffer the batch, with an unknown outcome.
        if (this.bus.connected) {
          await this.#jetstream.publish(this.#subject, payload, { msgID, timeout: PUBLISH_ATTEMPT_MS });
          this.#streamSeen = true;
          return;
        }
      } catch (error) {
        // A full stream refuses for as long as it is full, so waiting doesn't help.
        if (isFull(error) && !unknown)
          throw new DomainError('UNAVAILABLE', 'No more clicks can be accepted right now');
        unknown ||= !wasRefused(error);
      }
      const waited = performance.now() - since + PAUSE;
      if (waited >= (this.bus.connected && !this.#streamSeen ? NO_STREAM_MS : CLICK_DEADLINE_MS)) {
        this.#streamSeen = false;
        throw gaveUp(unknown);
      }
      await sleep(PAUSE);
    }
  }
}

const MAXIMUM_BYTES_EXCEEDED = 10_077;
const INSUFFICIENT_RESOURCES = 10_023;

const isFull = (error: unknown): boolean =>
  error instanceof JetStreamApiError && [MAXIMUM_BYTES_EXCEEDED, INSUFFICIENT_RESOURCES].includes(error.code);

/** Whether the broker refused or was not there, so that this attempt certainly didn't store the batch. */
const wasRefused = (error: unknown): boolean =>
  error instanceof JetStreamApiError ||
  isNoResponders(error) ||
  // JetStream's client wraps the error of a subject without a listener.
  (error instanceof Error && error.cause !== undefined && wasRefused(error.cause));

const gaveUp = (unknown: boolean): DomainError =>
  unknown
    ? new DomainError('OUTCOME_UNKNOWN', 'It is not known whether this click was counted')
    : new DomainError('UNAVAILABLE', 'Clicks cannot be counted right now');

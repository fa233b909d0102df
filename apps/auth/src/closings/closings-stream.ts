import { Injectable, Logger } from '@nestjs/common';
import { AckPolicy, DiscardPolicy, RetentionPolicy, type Consumer } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { closingSubject, SESSION_CLOSINGS_STREAM, SESSION_MS } from '@tools-hub/contracts';
import { Bus, ManagedStream } from '@tools-hub/messaging';
import { AuthConfig } from '../auth.config.js';

/** The durable consumer of all replicas, which NATS's permissions name, too. */
const CONSUMER = 'auth';
/** The most closings of each source. A full stream refuses new ones, and gateways try again. */
const MAX_PER_SOURCE = 20_000;
const MAX_BYTES = 16 * 1024 * 1024;
const DUPLICATE_WINDOW_MS = 120_000;
/** Milliseconds after which a closing without an acknowledgement is delivered to another replica. */
const ANSWER_MS = 15_000;

/** The stream of sign-outs that could not reach this service. A closing is removed once it is executed. */
@Injectable()
export class ClosingsStream {
  readonly #stream: ManagedStream;

  constructor(bus: Bus, { SESSION_STREAM_REPLICAS }: AuthConfig) {
    const logger = new Logger(ClosingsStream.name);
    this.#stream = new ManagedStream(bus, {
      name: bus.stream(SESSION_CLOSINGS_STREAM),
      retention: RetentionPolicy.Workqueue,
      config: {
        subjects: [bus.subject(closingSubject('known')), bus.subject(closingSubject('unknown'))],
        discard: DiscardPolicy.New,
        discard_new_per_subject: true,
        max_msgs_per_subject: MAX_PER_SOURCE,
        max_bytes: MAX_BYTES,
        // The session has expired by itself after that.
        max_age: nanos(SESSION_MS),
        duplicate_window: nanos(DUPLICATE_WINDOW_MS),
        num_replicas: SESSION_STREAM_REPLICAS,
      },
      // The stream is read with its old configuration.
      onRefusal: (error) => logger.warn(error),
    });
  }

  /** Creates or updates the stream and its consumer, and opens the consumer. */
  async open(): Promise<Consumer> {
    await this.#stream.ensure();
    const manager = await this.#stream.jetStream();
    const consumer = await manager.consumers.add(this.#stream.name, {
      name: CONSUMER,
      durable_name: CONSUMER,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ANSWER_MS),
    });
    return manager.jetstream().consumers.getConsumerFromInfo(consumer);
  }
}

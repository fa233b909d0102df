import {
  AckPolicy,
  DiscardPolicy,
  jetstreamManager,
  JetStreamApiCodes,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type Consumer,
  type JetStreamManager,
  type StreamInfo,
  type StreamUpdateConfig,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { closingSubject, SESSION_CLOSINGS_STREAM, SESSION_MS } from '@tools-hub/contracts';
import type { Bus } from '@tools-hub/messaging';

/** The durable consumer of all replicas, which NATS's permissions name, too. */
const CONSUMER = 'auth';
/** The most closings of each source. A full stream refuses new ones, and gateways try again. */
const MAX_PER_SOURCE = 20_000;
const MAX_BYTES = 16 * 1024 * 1024;
const DUPLICATE_WINDOW_MS = 120_000;
/** Milliseconds after which a closing without an acknowledgement is delivered to another replica. */
const ANSWER_MS = 15_000;

/** The stream of sign-outs that could not reach this service. A closing is removed once it is executed. */
export class ClosingsStream {
  readonly #name: string;
  readonly #config: Partial<StreamUpdateConfig>;
  #manager: Promise<JetStreamManager> | null = null;

  /**
   * @param replicas the number of the broker's nodes that store the stream.
   * @param onRefusal called when the broker refuses a change of the configuration; the stream is read all the same.
   */
  constructor(
    private readonly bus: Bus,
    replicas: number,
    private readonly onRefusal: (error: unknown) => void,
  ) {
    this.#name = bus.stream(SESSION_CLOSINGS_STREAM);
    this.#config = {
      subjects: [bus.subject(closingSubject('known')), bus.subject(closingSubject('unknown'))],
      discard: DiscardPolicy.New,
      discard_new_per_subject: true,
      max_msgs_per_subject: MAX_PER_SOURCE,
      max_bytes: MAX_BYTES,
      // The session has expired by itself after that.
      max_age: nanos(SESSION_MS),
      duplicate_window: nanos(DUPLICATE_WINDOW_MS),
      num_replicas: replicas,
    };
  }

  /** Creates or updates the stream and its consumer, and opens the consumer. */
  async open(): Promise<Consumer> {
    const manager = await this.#jetStream();
    const info = await this.#find(manager);
    if (info === null) {
      const fixed = { name: this.#name, storage: StorageType.File, retention: RetentionPolicy.Workqueue };
      await manager.streams.add({ ...fixed, ...this.#config });
    } else if (!this.#isCurrent(info.config)) {
      await manager.streams.update(this.#name, this.#config).catch(this.onRefusal);
    }
    const consumer = await manager.consumers.add(this.#name, {
      name: CONSUMER,
      durable_name: CONSUMER,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ANSWER_MS),
    });
    return manager.jetstream().consumers.getConsumerFromInfo(consumer);
  }

  async #find({ streams }: JetStreamManager): Promise<StreamInfo | null> {
    try {
      return await streams.info(this.#name);
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return null;
      throw error;
    }
  }

  #isCurrent(config: StreamUpdateConfig): boolean {
    const wanted = this.#config;
    return (
      config.subjects.join() === wanted.subjects?.join() &&
      config.max_msgs_per_subject === wanted.max_msgs_per_subject &&
      config.max_bytes === wanted.max_bytes &&
      config.max_age === wanted.max_age &&
      config.num_replicas === wanted.num_replicas
    );
  }

  #jetStream(): Promise<JetStreamManager> {
    // The check of the account is left out: it needs an answer, and a failed one would be final.
    this.#manager ??= jetstreamManager(this.bus.connection, { checkAPI: false });
    return this.#manager;
  }
}

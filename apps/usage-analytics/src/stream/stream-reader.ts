import {
  AckPolicy,
  DeliverPolicy,
  ReplayPolicy,
  type Consumer,
  type ConsumerMessages,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';

/** Messages that are requested at once. They bound the bytes in memory while the store is slow. */
const FETCH_MESSAGES = 64;
const FETCH_MS = 2_000;
const HEARTBEAT_MS = 500;
/** The server removes a consumer that requests nothing for so long. */
const INACTIVE_MS = 30_000;

export interface StreamMessage {
  readonly sequence: number;
  /** The time at which the stream stored the message, in milliseconds. */
  readonly time: number;
  readonly subject: string;
  readonly bytes: Uint8Array;
}

/** Reads the stream in order, without a gap, until an interruption or an error. */
export class StreamReader {
  #interrupted = false;
  #fetching: ConsumerMessages | null = null;
  #delivered = 0;

  private constructor(private readonly consumer: Consumer) {}

  static async open(manager: JetStreamManager, stream: string, startSequence: number): Promise<StreamReader> {
    // Nothing is acknowledged, because the log records the counted clicks. The server removes the consumer by itself.
    const info = await manager.consumers.add(stream, {
      ack_policy: AckPolicy.None,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: startSequence,
      replay_policy: ReplayPolicy.Instant,
      mem_storage: true,
      num_replicas: 1,
      inactive_threshold: nanos(INACTIVE_MS),
    });
    return new StreamReader(manager.jetstream().consumers.getConsumerFromInfo(info));
  }

  /**
   * The messages, in order. Ends when the reader is interrupted.
   * @throws Error when a message was lost on its way, or the server or the consumer is gone. Another reader is needed then.
   */
  async *messages(): AsyncGenerator<StreamMessage, void, void> {
    while (!this.#isInterrupted()) {
      this.#fetching = await this.consumer.fetch({
        max_messages: FETCH_MESSAGES,
        expires: FETCH_MS,
        idle_heartbeat: HEARTBEAT_MS,
      });
      if (this.#isInterrupted()) this.#fetching.stop();
      for await (const message of this.#fetching) {
        if (this.#isInterrupted()) return;
        const { deliverySequence, streamSequence, timestampNanos } = message.info;
        this.#delivered += 1;
        if (deliverySequence !== this.#delivered) {
          throw new Error(`Message ${this.#delivered} of the reader was lost on its way`);
        }
        yield {
          sequence: streamSequence,
          time: Math.floor(timestampNanos / 1_000_000),
          subject: message.subject,
          bytes: message.data,
        };
      }
    }
  }

  /** Ends `messages` when the next message is requested. */
  interrupt(): void {
    this.#interrupted = true;
    this.#fetching?.stop();
  }

  /** Ends the reader, and asks the server to remove the consumer at once, without waiting for that. */
  close(): void {
    this.interrupt();
    this.consumer.delete().catch(() => undefined);
  }

  #isInterrupted(): boolean {
    return this.#interrupted;
  }
}

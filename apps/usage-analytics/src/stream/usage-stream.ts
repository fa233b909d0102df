import { Injectable } from '@nestjs/common';
import { DiscardPolicy, RetentionPolicy, type StreamInfo } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { USAGE_STREAM } from '@tools-hub/contracts';
import { Bus, ManagedStream } from '@tools-hub/messaging';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { UsageConfig } from '../operations/usage-config.js';
import { StreamReader, type StreamMessage } from './stream-reader.js';

const DUPLICATE_WINDOW_MS = 120_000;
/** Repeated requests of a message for each further node: 25 requests all miss one node of three once in 25,000 times. */
const REQUESTS_PER_FURTHER_NODE = 12;

export interface UsageStreamState {
  /** The time of the stream's creation, which distinguishes it from another stream of the same name. */
  readonly incarnation: string;
  readonly firstSequence: number;
  readonly lastSequence: number;
  readonly bytes: number;
  /** Whether every node that stores the stream is there and has all of it, as far as the leader knows. */
  readonly complete: boolean;
}

/**
 * The stream of acknowledged clicks. Every lane is a subject of this one stream, with one sequence over all of them, so a reader
 * in order reads all lanes.
 */
@Injectable()
export class UsageStream {
  readonly maxBytes: number;
  readonly #replicas: number;
  readonly #stream: ManagedStream;

  constructor(bus: Bus, config: UsageConfig, logger: ThrottledLogger) {
    this.maxBytes = config.USAGE_STREAM_MAX_BYTES;
    this.#replicas = config.USAGE_STREAM_REPLICAS;
    this.#stream = new ManagedStream(bus, {
      name: bus.stream(USAGE_STREAM),
      retention: RetentionPolicy.Limits,
      config: {
        subjects: [bus.subject('usage.clicks.*')],
        max_age: 0,
        max_bytes: this.maxBytes,
        num_replicas: this.#replicas,
        // A full stream refuses new clicks: acknowledged clicks are never dropped.
        discard: DiscardPolicy.New,
        duplicate_window: nanos(DUPLICATE_WINDOW_MS),
        allow_direct: true,
      },
      onRefusal: (error) => logger.warn('The stream keeps its old configuration', error),
    });
  }

  /** Creates the stream when it is missing, and updates a configuration that differs. */
  async ensure(): Promise<UsageStreamState> {
    return toState(await this.#stream.ensure());
  }

  /** The current state of the stream, or null. */
  async readState(): Promise<UsageStreamState | null> {
    const info = await this.#stream.find();
    return info === null ? null : toState(info);
  }

  /**
   * Opens a reader from a sequence on.
   * @throws Error when the stream has another incarnation now
   */
  async read(startSequence: number, incarnation: string): Promise<StreamReader> {
    const manager = await this.#stream.jetStream();
    const reader = await StreamReader.open(manager, this.#stream.name, startSequence);
    // A consumer is removed with its stream. If the incarnation is still the same, the reader reads that stream and no other.
    const now = await this.readState().catch(() => null);
    if (now?.incarnation === incarnation) return reader;
    reader.close();
    throw new Error('The stream was created again while it was being opened');
  }

  /** A message by its sequence, from any node that has it; null when no node that answers has it. */
  async find(sequence: number): Promise<StreamMessage | null> {
    const { direct } = await this.#stream.jetStream();
    // The broker picks a node for each request, and its answer doesn't name it.
    const requests = 1 + (this.#replicas - 1) * REQUESTS_PER_FURTHER_NODE;
    for (let request = 0; request < requests; request += 1) {
      const found = await direct.getMessage(this.#stream.name, { seq: sequence });
      if (found === null) continue;
      const { seq, time, subject, data } = found;
      return { sequence: seq, time: time.getTime(), subject, bytes: data };
    }
    return null;
  }

  /** Drops every message before a sequence. */
  async purgeBefore(sequence: number): Promise<void> {
    // The broker drops all messages for sequence 1.
    if (sequence <= 1) return;
    const { streams } = await this.#stream.jetStream();
    await streams.purge(this.#stream.name, { seq: sequence });
  }
}

const toState = ({ created, state, cluster }: StreamInfo): UsageStreamState => ({
  incarnation: created,
  // The broker says 0 for a stream that never had a message.
  firstSequence: Math.max(1, state.first_seq),
  lastSequence: state.last_seq,
  bytes: state.bytes,
  complete: (cluster?.replicas ?? []).every(({ current, offline }) => current && !offline),
});

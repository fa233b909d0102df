import { setTimeout as sleep } from 'node:timers/promises';
import type { RejectedMessages } from '../stream/rejected-messages.js';
import { readBatch } from '../stream/click-batch.js';
import type { StreamMessage, StreamReader } from '../stream/stream-reader.js';
import { StreamBehind, TailWatch, type TailState } from '../stream/tail-watch.js';
import type { UsageStream, UsageStreamState } from '../stream/usage-stream.js';
import type { PartitionWriter } from './partition-writer.js';
import { Signal } from './signal.js';

/** The number of buffered clicks past which reading waits for the store. */
const MAX_BUFFERED = 100_000;
const RETRY_MS = 300;
const WATCH_MS = 1_000;
/** The longest run of skipped messages that are searched one by one. */
const MAX_SKIPPED = 1_000;
/** Milliseconds that counting waits for a node of the broker that is away and may have a message that the others lost. */
const MAX_WAIT_MS = 60_000;

interface StreamConsumerListener {
  /** Called when the stream has certainly lost its last messages. */
  tailLost(lastSequence: number, known: number): void;
  /** Called for messages that are on no node of the broker and in no log: clicks that only they held are lost. */
  missing(first: number, last: number): void;
  rejected(message: StreamMessage, problems: readonly string[]): void;
  failed(error: unknown): void;
}

export type ReadableStream = Pick<UsageStream, 'ensure' | 'find' | 'readState' | 'read'>;

/** Reads the stream in order, once for all partitions of this replica, and passes each partition its clicks. */
export class StreamConsumer {
  readonly #writers = new Map<number, PartitionWriter>();
  readonly #signal = new Signal();
  #reader: StreamReader | null = null;
  #stream: UsageStreamState | null = null;
  #lastRead = 0;
  /** The sequence at which the reader was stalled at the last check although the stream has more. */
  #stalledAt: number | null = null;
  /** The time of the first search for a message since the stream was last complete: all searches together wait so long at most. */
  #searchedSince: number | null = null;
  #tailState: TailState = 'whole';
  #waitsForRoom = false;
  #reopening = false;
  #stopping = false;
  #running: Promise<void> | null = null;
  #watch: NodeJS.Timeout | null = null;

  constructor(
    private readonly stream: ReadableStream,
    private readonly rejected: Pick<RejectedMessages, 'store'>,
    private readonly listener: StreamConsumerListener,
    private readonly tail = new TailWatch(),
  ) {}

  /** The state of the stream at the last check. */
  get streamState(): UsageStreamState | null {
    return this.#stream;
  }

  add(writer: PartitionWriter): void {
    this.#writers.set(writer.partition, writer);
  }

  remove(partition: number): void {
    this.#writers.delete(partition);
    this.#signal.call();
  }

  start(): void {
    this.#running = this.#run();
    this.#watch = setInterval(() => void this.#checkStream(), WATCH_MS);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#watch !== null) clearInterval(this.#watch);
    this.reopen();
    await this.#running;
  }

  /** Reopens the reader at the first sequence that a partition needs now. */
  reopen(): void {
    this.#reopening = true;
    this.#reader?.interrupt();
    this.#signal.call();
  }

  /** Called when a writer's buffer has been drained. */
  drained(): void {
    this.#signal.call();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.#readFromWhereNeeded();
      } catch (error) {
        this.listener.failed(error);
        await sleep(RETRY_MS);
      }
    }
  }

  async #readFromWhereNeeded(): Promise<void> {
    this.#reopening = false;
    // A writer that is ready now has read its log before the check of the stream, so the stream holds all that its log covers.
    const ready = [...this.#writers.values()].filter(({ phase }) => phase === 'ready');
    const stream = await this.#answered(this.stream.ensure());
    const tail = this.#tailOf(stream, ready);
    if (tail === 'behind') throw new StreamBehind(stream.lastSequence, this.#known(stream, ready));
    if (tail === 'lost' || this.#isAnother(stream)) {
      // A writer that was reset for the lost tail before follows the rest of the stream.
      const follows = (writer: PartitionWriter) => tail === 'lost' && writer.next <= stream.lastSequence + 1;
      for (const writer of this.#writers.values()) {
        if (!ready.includes(writer) && !follows(writer)) writer.reset();
      }
      this.#lastRead = 0;
    }
    this.#stream = stream;
    for (const writer of this.#following()) writer.reopen();
    for (const writer of ready) writer.follow(stream);
    const needed = Math.min(...this.#following().map(({ first }) => first));
    if (!Number.isFinite(needed)) {
      await this.#signal.wait(WATCH_MS);
      return;
    }

    await this.#takeSkipped(needed, stream.firstSequence, stream.incarnation);
    for (const writer of this.#following()) writer.skipTo(stream.firstSequence);
    const start = Math.max(needed, stream.firstSequence);
    const reader = await this.stream.read(start, stream.incarnation);
    this.#reader = reader;
    try {
      if (this.#isOver()) return;
      let expected = start;
      for await (const message of reader.messages()) {
        await this.#room();
        if (this.#isOver()) return;
        await this.#takeSkipped(expected, message.sequence, stream.incarnation);
        await this.#take(message, stream.incarnation);
        expected = message.sequence + 1;
      }
    } finally {
      this.#reader = null;
      reader.close();
    }
  }

  /**
   * Takes the messages that the stream or its reader skipped. Only messages that every log has are ever purged, so the stream holds
   * all others; but a node that was killed may have come back without one, and may even lead.
   * @throws MessageUnavailable while a node is away that may have one of the messages
   */
  async #takeSkipped(first: number, end: number, incarnation: string): Promise<void> {
    if (Math.max(first, this.#needed()) >= end) return;
    await this.#resetOutdated(end);
    const begin = Math.max(first, this.#needed());
    if (begin >= end) return;
    if (end - begin > MAX_SKIPPED) {
      this.listener.missing(begin, end - 1);
      return;
    }
    let next = begin;
    for (let sequence = begin; sequence < end; sequence += 1) {
      const message = await this.stream.find(sequence);
      if (message === null) {
        if (await this.#mayComeBack()) throw new MessageUnavailable(sequence);
        continue;
      }
      if (next < sequence) this.listener.missing(next, sequence - 1);
      await this.#take(message, incarnation);
      next = sequence + 1;
    }
    if (next < end) this.listener.missing(next, end - 1);
  }

  /** The first message that a partition needs. One that begins with the first message of the stream needs nothing before it. */
  #needed(): number {
    const needed = this.#following().map(({ next }) => next);
    return Math.min(...needed.filter((next) => next > 1));
  }

  /**
   * Resets the writers that need a message before `end` and that another replica has replaced, as while this process hung: that one has
   * counted the message, which may have been purged since.
   */
  async #resetOutdated(end: number): Promise<void> {
    for (const writer of this.#following()) if (writer.next < end) await writer.resetIfOutdated();
  }

  /** Whether a node that is away may have a message that no answering node has. */
  async #mayComeBack(): Promise<boolean> {
    const stream = await this.stream.readState();
    if (stream === null || stream.complete) return false;
    this.#searchedSince ??= performance.now();
    return performance.now() - this.#searchedSince < MAX_WAIT_MS;
  }

  async #take(message: StreamMessage, incarnation: string): Promise<void> {
    this.#lastRead = message.sequence;
    for (const writer of this.#following()) writer.recognise(message);
    const wanting = this.#following().filter(({ next }) => next <= message.sequence);
    if (wanting.length === 0) return;
    const wanted = new Set(wanting.map(({ section }) => section));
    const { clicks, problems } = readBatch(message.bytes, message.time, (section) => wanted.has(section));
    // Before a log covers the message: after a crash at this line it is read again.
    if (problems.length > 0 && (await this.rejected.store(message, incarnation, problems))) {
      this.listener.rejected(message, problems);
    }
    for (const writer of wanting) writer.offer(message, clicks.get(writer.section) ?? []);
  }

  async #room(): Promise<void> {
    while (!this.#isOver() && this.#buffered() >= MAX_BUFFERED) {
      this.#waitsForRoom = true;
      await this.#signal.wait(WATCH_MS);
    }
    this.#waitsForRoom = false;
  }

  #buffered(): number {
    let count = 0;
    for (const writer of this.#writers.values()) count += writer.buffered;
    return count;
  }

  #following(): PartitionWriter[] {
    return [...this.#writers.values()].filter(({ phase }) => phase === 'following');
  }

  #isOver(): boolean {
    return this.#reopening || this.#stopping || this.#following().length === 0;
  }

  #isAnother(stream: UsageStreamState): boolean {
    return this.#stream !== null && stream.incarnation !== this.#stream.incarnation;
  }

  /** The last message that was certainly in this stream, because it was read or a log has it. */
  #known({ incarnation }: UsageStreamState, writers: Iterable<PartitionWriter>): number {
    const lastRead = this.#stream?.incarnation === incarnation ? this.#lastRead : 0;
    return Math.max(lastRead, ...[...writers].map((writer) => writer.checkpointOf(incarnation)));
  }

  #tailOf(stream: UsageStreamState, writers: Iterable<PartitionWriter>): TailState {
    const known = this.#known(stream, writers);
    const before = this.#tailState;
    this.#tailState = this.tail.observe(stream, known, performance.now());
    if (this.#tailState === 'lost' && before !== 'lost') this.listener.tailLost(stream.lastSequence, known);
    return this.#tailState;
  }

  async #answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      this.tail.interrupted();
      throw error;
    }
  }

  /** Checks the stream beside the reader, which doesn't notice a stream that is gone. */
  async #checkStream(): Promise<void> {
    try {
      const stream = await this.#answered(this.stream.readState());
      if (stream?.complete === true) this.#searchedSince = null;
      if (stream === null || this.#isAnother(stream)) {
        this.reopen();
      } else if (this.#reader !== null && stream.lastSequence < this.#lastRead) {
        // Its reader would skip the new messages that take the sequences of lost ones. It is opened again when the answer is certain.
        this.reopen();
      } else if (stream.lastSequence >= this.#lastRead) {
        this.#stream = stream;
        this.#reopenIfStalled(stream.lastSequence);
      }
    } catch {
      // The reader reports that the stream is away.
    }
  }

  /** Reopens a reader that was behind at the same sequence twice: a message may have been lost with a connection. */
  #reopenIfStalled(lastSequence: number): void {
    const behind = !this.#waitsForRoom && this.#following().some(({ next }) => next <= lastSequence);
    if (behind && this.#stalledAt === this.#lastRead) this.reopen();
    this.#stalledAt = behind ? this.#lastRead : null;
  }
}

/** None of the nodes that answer has a message that no log has, and a node that is away may have it. */
class MessageUnavailable extends Error {
  override readonly name = 'MessageUnavailable';

  constructor(sequence: number) {
    super(`no node of the broker that answers has message ${sequence}: waiting for the others`);
  }
}

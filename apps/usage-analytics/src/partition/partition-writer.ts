import { setTimeout as sleep } from 'node:timers/promises';
import type { Click } from '@tools-hub/contracts';
import type { ClickLog } from './click-log.js';
import { idToBytes } from './click-ids.js';
import { ClicksInHand } from './clicks-in-hand.js';
import { toCommit, type NewClicks } from './partition-commit.js';
import type { PartitionFold, StreamState } from './partition-fold.js';
import type { FoldSnapshots } from './fold-snapshots.js';
import { Wake } from './wake.js';

/** At most one append in this time. While the store is slower, what arrives meanwhile goes into the next one. */
const TIMING: WriterTiming = { appendEveryMs: 100, retryMs: 150 };
/** About the most clicks of one commit; a message is never split between two. */
const COMMIT_CLICKS = 5_000;
/** A partition without clicks says by an empty commit now and then how much of the stream it covers. */
const IDLE_MESSAGES = 1_000;

export interface WriterTiming {
  readonly appendEveryMs: number;
  readonly retryMs: number;
}

/** What a writer tells whoever works with it. */
export interface WriterListener {
  /** It has read its log to the end and wants to be told where the stream goes on. */
  ready(writer: PartitionWriter): void;
  appended(partition: number, position: number, clicks: readonly Click[], ms: number): void;
  repeated(count: number): void;
  failed(partition: number, error: unknown): void;
}

export type WritableLog = Pick<ClickLog, 'partition' | 'append' | 'catchUp' | 'head' | 'lookBack'>;

type Phase = 'catching up' | 'ready' | 'following';

/**
 * Brings one partition's clicks from the stream into its log. There may by mistake be a second writer of the same
 * partition anywhere: whose append comes second finds the position taken. It then knows nothing any more for certain,
 * drops what it has in hand and begins with the log again; so it does after every error.
 */
export class PartitionWriter {
  #phase: Phase = 'catching up';
  #fold: PartitionFold | null = null;
  #incarnation = '';
  /** The next sequence that it wants, and the first that the next commit will cover. */
  #next = 1;
  #from = 1;
  #appending = false;
  #stopping = false;
  #running: Promise<void> | null = null;
  readonly #hand = new ClicksInHand();
  readonly #wake = new Wake();

  constructor(
    readonly partition: number,
    private readonly log: WritableLog,
    private readonly snapshots: Pick<FoldSnapshots, 'load' | 'offer'>,
    private readonly listener: WriterListener,
    private readonly timing = TIMING,
  ) {}

  get phase(): Phase {
    return this.#phase;
  }

  /** The next sequence that it wants of the stream. */
  get next(): number {
    return this.#next;
  }

  /** The position of the log's last commit; null before it has been read. */
  get position(): number | null {
    return this.#fold?.position ?? null;
  }

  /** Clicks that it holds in memory. */
  get inHand(): number {
    return this.#hand.count;
  }

  /** The last sequence up to which nothing is left to do. */
  get covered(): number {
    return this.#hand.count === 0 && !this.#appending ? this.#next - 1 : this.#from - 1;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves when the append under way has ended. What is in hand stays in the stream for the next owner. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake.call();
    await this.#running;
  }

  /** Tells a writer that is ready which stream it follows, and so from where. */
  follow(stream: StreamState): void {
    if (this.#phase !== 'ready' || this.#fold === null) return;
    this.#incarnation = stream.incarnation;
    this.#next = this.#fold.resumeAt(stream);
    this.#from = this.#next;
    this.#phase = 'following';
  }

  /** The stream is another one: drops what is in hand and begins with the log again. */
  reset(): void {
    this.#hand.drop();
    this.#phase = 'catching up';
    this.#wake.call();
  }

  /** Offers its clicks of a message. Messages come in order, also those without a click for it. */
  offer(sequence: number, clicks: readonly Click[]): void {
    if (this.#phase !== 'following' || this.#fold === null || sequence < this.#next) return;
    this.#next = sequence + 1;
    const fresh = this.#withoutRepeats(clicks, this.#fold);
    if (fresh.length < clicks.length) this.listener.repeated(clicks.length - fresh.length);
    if (fresh.length > 0) this.#hand.add(sequence, fresh);
    if (this.#hasWork()) this.#wake.call();
  }

  #withoutRepeats(clicks: readonly Click[], { recent }: PartitionFold): readonly Click[] {
    const inMessage = new Set<string>();
    return clicks.filter(({ clickId }) => {
      if (inMessage.has(clickId) || this.#hand.has(clickId) || recent.has(idToBytes(clickId))) return false;
      inMessage.add(clickId);
      return true;
    });
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.#catchUp();
        await this.#appendUntilReset();
      } catch (error) {
        this.reset();
        this.listener.failed(this.partition, error);
        // Two owners of one partition must not go on tripping over each other in step.
        await sleep(this.timing.retryMs * (1 + Math.random()));
      }
    }
  }

  async #catchUp(): Promise<void> {
    if (this.#fold === null) this.#fold = await this.snapshots.load(this.log);
    await this.log.catchUp(this.#fold);
    this.#phase = 'ready';
    if (!this.#stopping) this.listener.ready(this);
  }

  async #appendUntilReset(): Promise<void> {
    let lastAppend = -Infinity;
    while (!this.#stopping && this.#phase !== 'catching up') {
      const pause = lastAppend + this.timing.appendEveryMs - performance.now();
      if (!this.#hasWork()) await this.#wake.wait();
      else if (pause > 0) await sleep(pause);
      else {
        lastAppend = performance.now();
        await this.#append(this.#take());
      }
    }
  }

  #hasWork(): boolean {
    if (this.#phase !== 'following') return false;
    return this.#hand.waiting > 0 || this.#next - this.#from >= IDLE_MESSAGES;
  }

  #take(): NewClicks {
    const { clicks, lastSequence } = this.#hand.take(COMMIT_CLICKS);
    const from = this.#from;
    // With nothing left behind, messages without a click for this partition are covered as well.
    const to = lastSequence ?? this.#next - 1;
    this.#from = to + 1;
    return { incarnation: this.#incarnation, from, to, clicks };
  }

  async #append(stretch: NewClicks): Promise<void> {
    if (this.#fold === null) return;
    const commit = toCommit(this.#fold.position + 1, new Date(), stretch);
    const started = performance.now();
    this.#appending = true;
    try {
      if (!(await this.log.append(commit))) throw new PositionTaken(this.partition, commit._id);
    } finally {
      this.#appending = false;
    }
    this.#fold.apply(commit);
    this.#hand.appended(stretch.clicks);
    this.snapshots.offer(this.partition, this.#fold);
    this.listener.appended(this.partition, commit._id, stretch.clicks, performance.now() - started);
  }
}

/** Somebody else appended first. */
export class PositionTaken extends Error {
  override readonly name = 'PositionTaken';

  constructor(partition: number, position: number) {
    super(`Position ${position} of partition ${partition} is taken`);
  }
}

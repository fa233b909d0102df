import { setTimeout as sleep } from 'node:timers/promises';
import { PARTITIONS, type Click } from '@tools-hub/contracts';
import { ClickBuffer, type MessageInfo, type PendingClick } from './click-buffer.js';
import { clicksBeforeWindow, freshClicks } from './deduplication.js';
import { toCommit } from './partition-commit.js';
import type { PartitionFold, StreamState } from './partition-fold.js';
import { Signal } from './signal.js';
import { StreamCursor, type StreamRange } from './stream-cursor.js';
import { VISITORS_VERSION, withoutVisitors } from './visitor-columns.js';
import type { WritableLog, WriterOptions, WriterTiming } from './writer-options.js';

const TIMING: WriterTiming = { appendEveryMs: 100, busyAppendEveryMs: 250, retryMs: 150, now: Date.now };
/** An append of so many clicks is followed by a longer pause, because many small appends cost more than they show sooner. */
const BUSY_CLICKS = 25;
/** The approximate most clicks of one commit. A message is never split between two commits. */
const COMMIT_CLICKS = 5_000;
/** A partition without clicks appends an empty commit after so many messages, as a checkpoint of the stream. */
const IDLE_MESSAGES = 1_000;

type Phase = 'catching up' | 'ready' | 'following' | 'closed';

/**
 * Appends one partition's clicks from the stream to its log. A second writer of the same partition is harmless: the later append
 * gets a version conflict. A writer drops its buffer and reads the log again after a conflict, as after any error.
 */
export class PartitionWriter {
  readonly #timing: WriterTiming;
  #phase: Phase = 'catching up';
  #fold: PartitionFold | null = null;
  #appending = false;
  #stopping = false;
  #running: Promise<void> | null = null;
  readonly #cursor = new StreamCursor();
  readonly #buffer = new ClickBuffer();
  readonly #signal = new Signal();

  constructor(
    private readonly log: WritableLog,
    private readonly options: WriterOptions,
  ) {
    this.#timing = options.timing ?? TIMING;
  }

  get partition(): number {
    return this.log.partition;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** The section of a message that has the partition's clicks. */
  get section(): number {
    return this.log.section;
  }

  /** The first sequence of the stream that the writer has to see. */
  get first(): number {
    return this.#cursor.first;
  }

  /** The next sequence of the stream that the writer needs. */
  get next(): number {
    return this.#cursor.next;
  }

  /** The position of the log's last commit; null before the log has been read. */
  get position(): number | null {
    return this.#fold?.position ?? null;
  }

  /** The number of buffered clicks. */
  get buffered(): number {
    return this.#buffer.count;
  }

  /** The log's checkpoint in a stream; 0 before the log has been read. */
  checkpointOf(incarnation: string): number {
    return this.#fold?.checkpoint(incarnation) ?? 0;
  }

  /** The last sequence up to which all messages are processed. */
  get checkpoint(): number {
    return this.#buffer.count === 0 && !this.#appending ? this.#cursor.next - 1 : this.#cursor.checkpoint;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves when the append under way has ended. The stream still has the buffered clicks for the next assignee. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#signal.call();
    await this.#running;
  }

  /** Sets the stream that a ready writer follows, and the sequence at which it starts. */
  follow(stream: StreamState): void {
    if (this.#phase !== 'ready' || this.#fold === null) return;
    this.#cursor.follow(stream, this.#fold, this.#timing.now());
    this.#phase = 'following';
  }

  /** Drops the buffer and reads the log again, to continue at its end. */
  reset(): void {
    this.#buffer.drop();
    this.#phase = 'catching up';
    this.#signal.call();
  }

  /** Reads the log again if another writer has appended to it. */
  async resetIfOutdated(): Promise<void> {
    const head = await this.log.head();
    if (this.#phase === 'following' && !this.#appending && head > (this.#fold?.position ?? head))
      this.reset();
  }

  /** Called when the stream that the writer follows is opened again: it has to hold the last message that was read. */
  reopen(): void {
    this.#cursor.reopen();
  }

  /** Compares a message with the last one that the log has or that was read, and reads the stream again when it is another one. */
  recognise(message: MessageInfo): void {
    if (this.#phase !== 'following' || this.#cursor.recognise(message)) return;
    this.reset();
    this.options.listener.diverged(`message ${message.sequence} of the stream is not the one that was read`);
  }

  /** Moves to the first sequence that the stream still has: nothing before it can arrive. */
  skipTo(sequence: number): void {
    if (this.#phase !== 'following' || sequence <= this.#cursor.next) return;
    this.#cursor.skipTo(sequence);
    if (this.#hasWork()) this.#signal.call();
  }

  /** Offers the clicks of the partition's section of a message. All messages are offered in order, also those without a click. */
  offer(message: MessageInfo, section: readonly Click[]): void {
    if (this.#phase !== 'following' || this.#fold === null || message.sequence < this.#cursor.next) return;
    const clicks =
      this.log.share.of === PARTITIONS
        ? section
        : section.filter(({ clickId }) => this.log.includes(clickId));
    this.#cursor.advance(message);
    const usedSince = this.#cursor.isReread(message.time) ? message.time : Infinity;
    const fresh = freshClicks(clicks, this.#buffer, this.#fold.window, usedSince);
    if (fresh.length < clicks.length) this.options.listener.repeated(clicks.length - fresh.length);
    if (fresh.length > 0) this.#buffer.add(message, fresh);
    if (this.#hasWork()) this.#signal.call();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.#catchUpInTurn();
        if (this.#phase === 'closed') await this.#signal.wait();
        else await this.#appendUntilReset();
      } catch (error) {
        this.reset();
        this.options.listener.failed(error);
        // Two assignees of one partition must not keep conflicting in step.
        await sleep(this.#timing.retryMs * (1 + Math.random()));
      }
    }
  }

  /** Reads the log, unless the writer is stopped while it waits for its turn. */
  #catchUpInTurn(): Promise<void> {
    const catchUp = async () => (this.#stopping ? undefined : this.#catchUp());
    return this.options.catchUpLimit?.(catchUp) ?? catchUp();
  }

  async #catchUp(): Promise<void> {
    if (this.#fold !== null && !(await this.log.holds(this.#fold))) {
      this.options.listener.diverged(`commit ${this.#fold.position} of its log is gone or another one`);
      this.#fold = null;
    }
    this.#fold ??= await this.#load();
    await this.log.catchUp(this.#fold);
    if (this.#fold.closes !== undefined) {
      this.#phase = 'closed';
      this.options.listener.closed(this.#fold.closes);
      return;
    }
    this.#phase = 'ready';
    if (!this.#stopping) this.options.listener.ready();
  }

  async #load(): Promise<PartitionFold> {
    await this.log.begin();
    return this.options.snapshots.load(this.log);
  }

  async #appendUntilReset(): Promise<void> {
    let lastAppend = -Infinity;
    let lastClicks = 0;
    while (!this.#stopping && this.#phase !== 'catching up') {
      const pause = lastAppend + this.#pauseAfter(lastClicks) - performance.now();
      if (!this.#hasWork()) await this.#signal.wait();
      else if (pause > 0) await sleep(pause);
      else {
        lastAppend = performance.now();
        const pending = this.#take();
        lastClicks = pending.clicks.length;
        await this.#append(await this.#withoutLate(pending));
      }
    }
  }

  /** Milliseconds between an append of so many clicks and the next one. */
  #pauseAfter(clicks: number): number {
    const isBusy = clicks >= BUSY_CLICKS && this.#buffer.waiting < COMMIT_CLICKS;
    return isBusy ? this.#timing.busyAppendEveryMs : this.#timing.appendEveryMs;
  }

  #hasWork(): boolean {
    if (this.#phase !== 'following') return false;
    const idle = this.#cursor.isSetBack ? 1 : IDLE_MESSAGES;
    return this.#buffer.waiting > 0 || this.#cursor.uncommitted >= idle;
  }

  #take(): PendingClicks {
    const { clicks, last } = this.#buffer.take(COMMIT_CLICKS);
    // With an empty buffer, the commit covers messages without a click for this partition as well.
    return { ...this.#cursor.take(last), clicks };
  }

  /** Removes clicks that the log holds before the window. An append by another writer meanwhile makes ours conflict. */
  async #withoutLate(pending: PendingClicks): Promise<PendingClicks> {
    if (this.#fold === null) return pending;
    const late = await clicksBeforeWindow(pending.clicks, this.log, this.#fold.window);
    if (late.length === 0) return pending;
    this.options.listener.repeated(late.length);
    this.#buffer.appended(late);
    const repeats = new Set(late);
    return { ...pending, clicks: pending.clicks.filter((click) => !repeats.has(click)) };
  }

  async #append(pending: PendingClicks): Promise<void> {
    // After a reset during the search, the clicks are read again.
    if (this.#fold === null || this.#phase !== 'following') return;
    const { clicks, from, to } = pending;
    const isShort = to + 1 - from < IDLE_MESSAGES && to === this.#cursor.checkpoint;
    if (clicks.length === 0 && !this.#cursor.isSetBack && isShort) {
      // All of them were repeats: the next commit covers their messages.
      this.#cursor.giveBack(pending);
      return;
    }
    if (!(await this.log.holds(this.#fold))) throw new LogDiverged(this.partition, this.#fold.position);
    // Times never decrease along a log, even when the clocks of its writers differ.
    const at = new Date(Math.max(this.#timing.now(), this.#fold.last?.at.getTime() ?? 0));
    const layout = this.options.layout?.() ?? VISITORS_VERSION;
    // Counts of fresh commits must be those of the log.
    const logged = layout < VISITORS_VERSION ? withoutVisitors(clicks) : clicks;
    const commit = toCommit(this.#fold.position + 1, at, { ...pending, clicks: logged }, layout);
    const started = performance.now();
    this.#appending = true;
    try {
      const append = () => this.log.append(commit);
      const { partition } = this;
      const { traceCommit = null } = this.options;
      const outcome = await (traceCommit === null
        ? append()
        : traceCommit({ partition, position: commit._id, clicks }, append));
      if (outcome === 'version conflict') throw new PositionTaken(partition, commit._id);
    } finally {
      this.#appending = false;
    }
    this.#fold.apply(commit);
    this.#cursor.committed(pending);
    this.#buffer.appended(pending.clicks);
    this.options.snapshots.offer(this.partition, this.#fold);
    this.options.listener.appended(commit, logged, performance.now() - started);
  }
}

type PendingClicks = StreamRange & { readonly clicks: readonly PendingClick[] };

/** The log doesn't hold a commit that was read: the store was restored to an older state. */
class LogDiverged extends Error {
  override readonly name = 'LogDiverged';

  constructor(partition: number, position: number) {
    super(`Commit ${position} of partition ${partition} is gone or another one: its log is read again`);
  }
}

/** Another writer appended first. */
export class PositionTaken extends Error {
  override readonly name = 'PositionTaken';

  constructor(partition: number, position: number) {
    super(`Position ${position} of partition ${partition} is taken`);
  }
}

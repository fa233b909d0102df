import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@tools-hub/contracts';
import { PartitionAssignment } from '../consumer-group/consumer-group.js';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { UsageConfig } from '../operations/usage-config.js';
import type { Checkpoint } from '../partition/click-log.js';
import { ClickLogs } from '../partition/click-logs.js';
import { UsageStream, type UsageStreamState } from './usage-stream.js';

const CHECK_INTERVAL_MS = 10_000;
const HOUR_MS = 3_600_000;
/** A stream that is fuller than the first share is purged to the second, as far as the logs have its clicks. */
const FULL = 0.5;
const EMPTIED = 0.25;
/** The broker's two ways to say the time of a message are rounded in different ways. */
const ROUNDING_MS = 1;

/** Purges messages that all logs have had for long enough, and earlier ones only when the stream is full. */
@Injectable()
export class StreamPurger {
  #timer: NodeJS.Timeout | null = null;
  #lastByAge = -Infinity;
  #running: Promise<void> | null = null;

  constructor(
    private readonly stream: UsageStream,
    private readonly logs: ClickLogs,
    private readonly assignment: PartitionAssignment,
    private readonly config: UsageConfig,
    private readonly logger: ThrottledLogger,
  ) {}

  start(): void {
    this.#timer = setInterval(() => {
      // One replica purges: the assignee of the first partition.
      if (!this.assignment.isAssigned(0) || this.#running !== null) return;
      this.#running = this.purge(new Date())
        .catch((error: unknown) => this.logger.warn('The stream could not be purged', error))
        .finally(() => (this.#running = null));
    }, CHECK_INTERVAL_MS);
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  /** Purges by age at most once an hour, and for room whenever it is needed. */
  async purge(now: Date): Promise<void> {
    const state = await this.stream.readState();
    if (state === null || state.lastSequence < state.firstSequence) return;
    let last = 0;
    // A clock that is set back must not keep the stream from its purges for as long.
    if (Math.abs(now.getTime() - this.#lastByAge) >= HOUR_MS) {
      last = await this.#checkpoint(state, new Date(now.getTime() - this.config.USAGE_KEEP_DAYS * DAY_MS));
      this.#lastByAge = now.getTime();
    }
    if (state.bytes > this.stream.maxBytes * FULL) {
      last = Math.max(last, Math.min(await this.#checkpoint(state), this.#roomUpTo(state)));
    }
    if (last < state.firstSequence) return;
    // The sequences are of the stream that was read, and of no other.
    const again = await this.stream.readState();
    if (again?.incarnation === state.incarnation) await this.stream.purgeBefore(last + 1);
  }

  /** The last sequence that every log has, 0 when the messages of a log are not those of the stream. */
  async #checkpoint(stream: UsageStreamState, before?: Date): Promise<number> {
    let least = Infinity;
    for (const log of this.logs.open) {
      const checkpoint = await log.checkpoint(stream.incarnation, before);
      if (checkpoint === null || !(await this.#holds(checkpoint, stream))) return 0;
      least = Math.min(least, checkpoint.sequence);
    }
    return least;
  }

  /**
   * Whether the stream holds the message of a checkpoint, as far as it can still be seen. A stream that lost its last messages gives
   * their sequences to new ones, which no log has.
   */
  async #holds(
    { sequence, time }: Checkpoint,
    { firstSequence, lastSequence }: UsageStreamState,
  ): Promise<boolean> {
    if (sequence > lastSequence) return false;
    if (sequence < firstSequence || time === undefined) return true;
    const message = await this.stream.find(sequence);
    return message !== null && Math.abs(message.time - time) <= ROUNDING_MS;
  }

  /** The sequence up to which messages must go so that about `EMPTIED` of the room is taken. */
  #roomUpTo({ firstSequence, lastSequence, bytes }: UsageStreamState): number {
    const remaining = (lastSequence - firstSequence + 1) * ((this.stream.maxBytes * EMPTIED) / bytes);
    return lastSequence - Math.floor(remaining);
  }
}

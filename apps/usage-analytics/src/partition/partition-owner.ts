import { PARTITIONS, type PartitionStatus } from '@tools-hub/contracts';
import type { Store } from '@tools-hub/event-sourcing/mongo';
import type { Ownership } from '../membership/membership.js';
import type { Complaints } from '../operations/complaints.js';
import type { UsageMetrics } from '../operations/usage-metrics.js';
import type { CountedNotices } from '../projections/counted-notices.js';
import type { Projections } from '../projections/projections.js';
import { countsOf } from '../projections/counts.js';
import { ProjectionDiverged, Projector } from '../projections/projector.js';
import { RejectedMessages } from '../stream/rejected-messages.js';
import type { UsageStream } from '../stream/usage-stream.js';
import type { ClickLog } from './click-log.js';
import { FoldSnapshots } from './fold-snapshots.js';
import { Intake } from './intake.js';
import { PartitionWriter, PositionTaken } from './partition-writer.js';

export interface OwnerParts {
  readonly store: Store;
  readonly logs: readonly ClickLog[];
  readonly stream: UsageStream;
  readonly ownership: Ownership;
  readonly projections: Projections;
  readonly notices: Pick<CountedNotices, 'counted'>;
  readonly metrics: UsageMetrics;
  readonly complaints: Complaints;
  /** Ids by which a partition recognises a repeat without looking into its log. */
  readonly windowCapacity?: number;
}

interface OwnedPartition {
  readonly writer: PartitionWriter;
  readonly projector: Projector;
}

/** Takes care of the partitions that fall to this replica: from the stream into the log, from the log into the counts. */
export class PartitionOwner {
  readonly #snapshots: FoldSnapshots;
  readonly #intake: Intake;
  readonly #owned = new Map<number, OwnedPartition>();
  readonly #warnings = new Map<string, string>();
  #stopped = false;

  constructor(private readonly parts: OwnerParts) {
    const { store, stream, metrics, complaints, windowCapacity } = parts;
    this.#snapshots = new FoldSnapshots(
      store,
      (error) => complaints.say('The recent ids could not be kept', error),
      windowCapacity === undefined ? {} : { capacity: windowCapacity },
    );
    this.#intake = new Intake(stream, new RejectedMessages(store), {
      rejected: ({ sequence }, problems) => {
        metrics.rejected();
        complaints.say('A message was rejected', `sequence ${sequence}: ${problems[0] ?? ''}`);
      },
      tailLost: (lastSequence, known) =>
        this.#warn(
          'stream',
          `it ends with message ${lastSequence} and had ${known}: it was set back, so it is read again and every click is looked up. Clicks that only its lost messages held are gone.`,
        ),
      missing: (first, last) =>
        this.#warn(
          'stream',
          `its messages ${first} to ${last} are gone before they were counted, as after a fault of the broker's disk or a removal by hand. Clicks that only they held are gone.`,
        ),
      failed: (error) => complaints.say('The stream could not be read', error),
    });
  }

  /** How many messages of the stream each partition has still to deal with. */
  get lag(): ReadonlyMap<number, number> {
    const last = this.#intake.streamState?.lastSequence ?? 0;
    return new Map(
      [...this.#owned].map(([partition, { writer }]) => [partition, Math.max(0, last - writer.covered)]),
    );
  }

  /** What there is to say of each partition. */
  get partitions(): readonly PartitionStatus[] {
    const { lag } = this;
    return [...this.#owned].map(([partition, { writer }]) => ({
      partition,
      position: writer.position,
      lag: lag.get(partition) ?? 0,
    }));
  }

  /** What an operator should know of the logs and the stream, by where it was found; empty while all is well. */
  get warnings(): ReadonlyMap<string, string> {
    return this.#warnings;
  }

  /** Whether the stream has been reached. */
  get reading(): boolean {
    return this.#intake.streamState !== null;
  }

  start(): void {
    this.parts.ownership.onChange(() => this.#share());
    this.#share();
    this.#intake.start();
  }

  /** Opens the stream's reader anew: messages may have been lost on their way. */
  readAnew(): void {
    this.#intake.readAnew();
  }

  /** Ends what is under way, and nothing more: whoever comes next goes on from the logs. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const partitions = [...this.#owned.keys()].map((partition) => this.#release(partition));
    await Promise.all([this.#intake.stop(), ...partitions]);
  }

  #warn(where: string, what: string): void {
    this.#warnings.set(where, what);
    this.parts.complaints.say(where, what);
  }

  #share(): void {
    if (this.#stopped) return;
    for (let partition = 0; partition < PARTITIONS; partition++) {
      const owns = this.parts.ownership.owns(partition);
      if (owns && !this.#owned.has(partition)) this.#take(partition);
      if (!owns && this.#owned.has(partition)) void this.#release(partition);
    }
  }

  #take(partition: number): void {
    const { logs, ownership, projections, notices, metrics, complaints } = this.parts;
    const log = logs[partition];
    if (log === undefined) throw new RangeError(`There is no partition ${partition}`);
    const projector = new Projector(partition, log, projections, {
      failed: (_, error) => {
        if (error instanceof ProjectionDiverged)
          this.#warn(`counts of partition ${partition}`, error.message);
        else complaints.say('Clicks could not be counted', error);
      },
      counted: () => {
        this.#warnings.delete(`counts of partition ${partition}`);
        notices.counted();
      },
    });
    const writer = new PartitionWriter(
      partition,
      log,
      this.#snapshots,
      {
        ready: () => this.#intake.readAnew(),
        appended: (commit, clicks, ms) => {
          metrics.appended(clicks.length, ms);
          projector.appended(countsOf(commit, clicks));
          this.#intake.eased();
        },
        repeated: (count) => metrics.repeated(count),
        diverged: (_, what) =>
          this.#warn(
            `partition ${partition}`,
            `${what}: the store or the stream was set back, so it is read again. Compare the counts by \`npm run verify\`.`,
          ),
        failed: (_, error) => {
          const what =
            error instanceof PositionTaken ? 'Another replica was first' : 'Clicks could not be appended';
          complaints.say(what, error);
        },
      },
      undefined,
      () => ownership.clicksLayout,
    );
    this.#owned.set(partition, { writer, projector });
    this.#intake.add(writer);
    writer.start();
    projector.start();
  }

  async #release(partition: number): Promise<void> {
    const owned = this.#owned.get(partition);
    if (owned === undefined) return;
    this.#owned.delete(partition);
    this.#intake.remove(partition);
    await Promise.all([owned.writer.stop(), owned.projector.stop()]);
  }
}

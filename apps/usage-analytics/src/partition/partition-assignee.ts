import { Injectable } from '@nestjs/common';
import type { Partitioning, PartitionStatus } from '@tools-hub/contracts';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { Bus } from '@tools-hub/messaging';
import pLimit from 'p-limit';
import { PartitionAssignment } from '../consumer-group/consumer-group.js';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { UsageMetrics } from '../operations/usage-metrics.js';
import { CountedEvents } from '../projections/counted-events.js';
import { Generations } from '../projections/generations.js';
import { Projections } from '../projections/projections.js';
import { countsOf } from '../projections/counts.js';
import {
  ProjectionDiverged,
  Projector,
  type ProjectorListener,
  type ProjectorOptions,
} from '../projections/projector.js';
import { allToolProjections } from '../projections/tool-projections.js';
import { RejectedMessages } from '../stream/rejected-messages.js';
import { UsageStream } from '../stream/usage-stream.js';
import type { ClickLog } from './click-log.js';
import { ClickLogs } from './click-logs.js';
import { commitSpans } from './commit-spans.js';
import { FoldSnapshots } from './fold-snapshots.js';
import { StreamConsumer } from './stream-consumer.js';
import { PartitionWriter, PositionTaken } from './partition-writer.js';

/** Milliseconds between two checks for a new number of partitions. */
const CHECK_INTERVAL_MS = 1_000;
/** Milliseconds between two checks of the projectors at a closed log. */
const CLOSED_POLL_MS = 15_000;
/** The logs that are read, and the counts that are begun, at the same time: requests need the other connections to the store. */
const STARTS_AT_ONCE = 8;

interface AssignedPartition {
  /** Null for a closed log, which is only counted. */
  readonly writer: PartitionWriter | null;
  /** The projectors of the totals and the days, and of the uses by tool. */
  readonly projectors: readonly Projector[];
}

/** Processes the partitions that are assigned to this replica: from the stream into the log, and from the log into the projections. */
@Injectable()
export class PartitionAssignee {
  readonly #byTool;
  readonly #traceCommit;
  readonly #consumer: StreamConsumer;
  readonly #assigned = new Map<number, AssignedPartition>();
  readonly #warnings = new Map<string, string>();
  readonly #catchUpLimit = pLimit(STARTS_AT_ONCE);
  readonly #startLimit = pLimit(STARTS_AT_ONCE);
  /** A log that was found closed for this number of partitions. */
  #closed: { readonly log: ClickLog; readonly partitions: number } | null = null;
  #timer: NodeJS.Timeout | null = null;
  #refreshing: Promise<void> | null = null;
  #isFresh = false;
  #stopped = false;

  constructor(
    store: Store,
    { tracing }: Bus,
    private readonly logs: ClickLogs,
    private readonly snapshots: FoldSnapshots,
    stream: UsageStream,
    rejected: RejectedMessages,
    private readonly assignment: PartitionAssignment,
    generations: Generations,
    private readonly projections: Projections,
    private readonly events: CountedEvents,
    private readonly metrics: UsageMetrics,
    private readonly logger: ThrottledLogger,
  ) {
    this.#byTool = allToolProjections(store, generations);
    this.#traceCommit = tracing === null ? null : commitSpans(tracing);
    this.#consumer = new StreamConsumer(stream, rejected, {
      rejected: ({ sequence }, problems) => {
        metrics.rejected();
        logger.warn('A message was rejected', `sequence ${sequence}: ${problems[0] ?? ''}`);
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
      failed: (error) => logger.warn('The stream could not be read', error),
    });
  }

  /** The number of messages of the stream that each partition has yet to process. */
  get lag(): ReadonlyMap<number, number> {
    const last = this.#consumer.streamState?.lastSequence ?? 0;
    return new Map(
      [...this.#assigned]
        .toSorted(([one], [other]) => one - other)
        .flatMap(([partition, { writer }]) =>
          writer === null || writer.phase === 'closed'
            ? []
            : [[partition, Math.max(0, last - writer.checkpoint)] as const],
        ),
    );
  }

  /** The partitions that clicks are counted in now, those of other replicas included. */
  get partitioning(): Partitioning {
    return this.logs.partitioning;
  }

  /** The status of each partition. */
  get partitions(): readonly PartitionStatus[] {
    return [...this.lag].map(([partition, lag]) => ({
      partition,
      position: this.#assigned.get(partition)?.writer?.position ?? null,
      lag,
    }));
  }

  /** Warnings about the logs and the stream for the operator, by the place of the problem. Empty while all is well. */
  get warnings(): ReadonlyMap<string, string> {
    return this.#warnings;
  }

  /** Whether the stream has been reached. */
  get reading(): boolean {
    return this.#consumer.streamState !== null;
  }

  start(): void {
    this.#consumer.start();
    this.assignment.onChange(() => this.#changed());
    this.#changed();
    this.#timer = setInterval(() => void this.#refresh(), CHECK_INTERVAL_MS);
  }

  /** Reopens the reader of the stream: messages may have been lost on their way. */
  reopen(): void {
    this.#consumer.reopen();
  }

  /** Ends the work under way. The next assignee continues from the logs. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    const partitions = [...this.#assigned.keys()].map((partition) => this.#release(partition));
    await Promise.all([this.#consumer.stop(), ...partitions]);
  }

  #warn(where: string, what: string): void {
    this.#warnings.set(where, what);
    this.logger.warn(where, what);
  }

  #changed(): void {
    if (this.#isFresh) this.#share();
    // Otherwise closed logs would be taken for open ones.
    else void this.#refresh().finally(() => this.#share());
  }

  #refresh(): Promise<void> {
    this.#refreshing ??= this.#learn().finally(() => (this.#refreshing = null));
    return this.#refreshing;
  }

  /** Learns a new number of partitions, but not while a replica of an older version would show the clicks of the old ones only. */
  async #learn(): Promise<void> {
    const closed = this.#closed;
    if (closed === null && !this.assignment.allSplit) return;
    this.#isFresh = true;
    try {
      if (closed !== null) await this.logs.continueAfter(closed.log, closed.partitions);
      this.#closed = null;
      if (await this.logs.refresh()) this.#share();
    } catch (error) {
      this.logger.warn('The number of partitions could not be read', error);
    }
  }

  #share(): void {
    if (this.#stopped) return;
    // Those that take clicks come first.
    for (const log of this.logs.all.toReversed()) {
      const { partition } = log;
      const assigned = this.#assigned.get(partition);
      const isOpen = partition >= this.logs.partitioning.first;
      const isWanted = this.assignment.isAssigned(partition);
      // A log that is closed now is taken again without a writer.
      if (assigned !== undefined && (!isWanted || (assigned.writer !== null && !isOpen)))
        void this.#release(partition);
      if (isWanted && !this.#assigned.has(partition)) this.#take(log, isOpen);
    }
  }

  #take(log: ClickLog, isOpen: boolean): void {
    const { partition } = log;
    const pollMs = isOpen ? undefined : CLOSED_POLL_MS;
    const totals = `counts of partition ${partition}`;
    const projectors = [
      this.#projector(log, this.projections, totals, () => this.events.counted(), { pollMs }),
      ...this.#byTool.map((counts) => {
        const { label, everyMs, clicksIn, collection: part } = counts.projection;
        const what = `counts ${label} of partition ${partition}`;
        return this.#projector(log, counts, what, () => undefined, { everyMs, clicksIn, part, pollMs });
      }),
    ];
    const writer = isOpen ? this.#writer(log, projectors) : null;
    this.#assigned.set(partition, { writer, projectors });
    if (writer !== null) {
      this.#consumer.add(writer);
      writer.start();
    }
    for (const projector of projectors) projector.start();
  }

  #writer(log: ClickLog, projectors: readonly Projector[]): PartitionWriter {
    const { partition } = log;
    return new PartitionWriter(log, {
      snapshots: this.snapshots,
      listener: {
        ready: () => this.#consumer.reopen(),
        appended: (commit, clicks, ms) => {
          this.metrics.appended(clicks.length, ms);
          const counts = countsOf(commit, clicks, projectors[0]?.rules);
          for (const projector of projectors) projector.appended(counts);
          this.#consumer.drained();
        },
        repeated: (count) => this.metrics.repeated(count),
        diverged: (what) =>
          this.#warn(
            `partition ${partition}`,
            `${what}: the store or the stream was set back, so it is read again. Compare the counts by \`npm run verify\`.`,
          ),
        failed: (error) => {
          const what =
            error instanceof PositionTaken ? 'Another replica was first' : 'Clicks could not be appended';
          this.logger.warn(what, error);
        },
        closed: (partitions) => (this.#closed = { log, partitions }),
      },
      layout: () => this.assignment.clicksLayout,
      traceCommit: this.#traceCommit,
      catchUpLimit: this.#catchUpLimit,
    });
  }

  #projector(
    log: ClickLog,
    projections: ConstructorParameters<typeof Projector>[1],
    what: string,
    onCounted: () => void,
    options: ProjectorOptions,
  ): Projector {
    const listener: ProjectorListener = {
      failed: (error) => {
        if (error instanceof ProjectionDiverged) this.#warn(what, error.message);
        else this.logger.warn('Clicks could not be counted', error);
      },
      counted: () => {
        this.#warnings.delete(what);
        onCounted();
      },
    };
    return new Projector(log, projections, listener, { ...options, startLimit: this.#startLimit });
  }

  async #release(partition: number): Promise<void> {
    const assigned = this.#assigned.get(partition);
    if (assigned === undefined) return;
    this.#assigned.delete(partition);
    this.#consumer.remove(partition);
    await Promise.all([assigned.writer?.stop(), ...assigned.projectors.map((projector) => projector.stop())]);
  }
}

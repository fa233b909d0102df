import { Store } from '@tools-hub/event-sourcing/mongo';
import { Bus } from '@tools-hub/messaging';
import { Registry, type RunningService } from '@tools-hub/platform';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { UsageMetrics } from '../operations/usage-metrics.js';
import { WINDOW_IDS } from '../partition/bounded-id-set.js';
import { ClickLogs } from '../partition/click-logs.js';
import { FoldSnapshots } from '../partition/fold-snapshots.js';
import { PartitionAssignee } from '../partition/partition-assignee.js';
import { CountedEvents } from '../projections/counted-events.js';
import { Generations } from '../projections/generations.js';
import { Projections } from '../projections/projections.js';
import { RejectedMessages } from '../stream/rejected-messages.js';
import { UsageStream } from '../stream/usage-stream.js';
import { anAssignment } from './an-assignment.js';

interface OwnAssignee {
  readonly isAssigned: (partition: number) => boolean;
  /** Whether all live replicas know split partitions. */
  readonly allSplit?: boolean;
  /** The ids of each deduplication window; those of the product by default. */
  readonly windowCapacity?: number;
}

/** Starts an assignee of its own on the store and the stream of a replica, regardless of the consumer group. */
export const startOwnAssignee = (
  { app }: RunningService,
  { isAssigned, allSplit = true, windowCapacity: capacity = WINDOW_IDS }: OwnAssignee,
): PartitionAssignee => {
  const store = app.get(Store);
  const logger = new ThrottledLogger();
  const assignee = new PartitionAssignee(
    store,
    app.get(Bus),
    new ClickLogs(store),
    new FoldSnapshots(store, logger, { capacity }),
    app.get(UsageStream),
    app.get(RejectedMessages),
    anAssignment({ isAssigned, allSplit }),
    app.get(Generations),
    app.get(Projections),
    app.get(CountedEvents),
    new UsageMetrics(new Registry()),
    logger,
  );
  assignee.start();
  return assignee;
};

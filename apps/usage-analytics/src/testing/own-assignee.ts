import { Store } from '@tools-hub/event-sourcing/mongo';
import { Registry, type RunningService } from '@tools-hub/platform';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { UsageMetrics } from '../operations/usage-metrics.js';
import { ClickLogs } from '../partition/click-logs.js';
import { PartitionAssignee } from '../partition/partition-assignee.js';
import { VISITORS_VERSION } from '../partition/visitor-columns.js';
import { Projections } from '../projections/projections.js';
import { allToolProjections } from '../projections/tool-projections.js';
import { RejectedMessages } from '../stream/rejected-messages.js';
import { UsageStream } from '../stream/usage-stream.js';

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
  { isAssigned, allSplit = true, ...options }: OwnAssignee,
): PartitionAssignee => {
  const store = app.get(Store);
  const assignee = new PartitionAssignee({
    store,
    logs: new ClickLogs(store),
    stream: app.get(UsageStream),
    rejected: app.get(RejectedMessages),
    assignment: {
      isAssigned,
      clicksLayout: VISITORS_VERSION,
      readsPacked: false,
      allSplit,
      onChange: () => undefined,
    },
    projections: app.get(Projections),
    byTool: allToolProjections(store),
    events: { counted: () => undefined },
    metrics: new UsageMetrics(new Registry()),
    logger: new ThrottledLogger(),
    ...options,
  });
  assignee.start();
  return assignee;
};

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { JudgementEvent } from '@tools-hub/domain';
import { EventStore, Store } from '@tools-hub/event-sourcing/mongo';
import { EventStoreModule } from '@tools-hub/event-sourcing/nest';
import { Bus } from '@tools-hub/messaging';
import { Registry } from '@tools-hub/platform';
import { ConsumerGroup } from './consumer-group/consumer-group.js';
import { ClickScans } from './judgement/click-scans.js';
import { JudgementApplier } from './judgement/judgement-applier.js';
import { JudgementCommands } from './judgement/judgement.commands.js';
import { JudgementQueries } from './judgement/judgement.queries.js';
import { JudgementStatus } from './judgement/judgement-status.js';
import { foldJudgements, newestRules, noJudgements, type JudgementView } from './judgement/judgement.view.js';
import { ThrottledLogger } from './operations/throttled-logger.js';
import { Lifecycle } from './operations/lifecycle.js';
import { UsageConfig } from './operations/usage-config.js';
import { UsageMetrics } from './operations/usage-metrics.js';
import { BackgroundPacker } from './packing/background-packer.js';
import { ClickLogs } from './partition/click-logs.js';
import { commitSpans } from './partition/commit-spans.js';
import { PartitionAssignee } from './partition/partition-assignee.js';
import { CountedEvents } from './projections/counted-events.js';
import { Projections } from './projections/projections.js';
import { allToolProjections, type ToolProjections } from './projections/tool-projections.js';
import { UsageCounts } from './queries/usage-counts.js';
import { UsageQueries } from './queries/usage.queries.js';
import { RejectedMessage, RejectedMessages, RejectedMessageSchema } from './stream/rejected-messages.js';
import { StreamPurger } from './stream/stream-purger.js';
import { UsageStream } from './stream/usage-stream.js';

const COUNTS_BY_TOOL = Symbol('counts by tool');

@Module({
  imports: [
    EventStoreModule.forFeature({
      name: 'usage-analytics',
      readinessPart: 'judgements',
      view: noJudgements,
      fold: foldJudgements,
    }),
    MongooseModule.forFeature([{ name: RejectedMessage.name, schema: RejectedMessageSchema }]),
  ],
  controllers: [UsageQueries, JudgementCommands, JudgementQueries],
  providers: [
    ThrottledLogger,
    Lifecycle,
    RejectedMessages,
    {
      provide: UsageStream,
      inject: [Bus, UsageConfig, ThrottledLogger],
      useFactory: (bus: Bus, config: UsageConfig, logger: ThrottledLogger) =>
        new UsageStream(
          bus,
          config.USAGE_STREAM_MAX_BYTES,
          (error) => logger.warn('The stream keeps its old configuration', error),
          config.USAGE_STREAM_REPLICAS,
        ),
    },
    {
      provide: ConsumerGroup,
      inject: [Bus, ClickLogs],
      useFactory: (bus: Bus, logs: ClickLogs) => new ConsumerGroup(bus, () => logs.partitionings),
    },
    { provide: Projections, inject: [Store], useFactory: (store: Store) => new Projections(store) },
    {
      provide: COUNTS_BY_TOOL,
      inject: [Store],
      useFactory: allToolProjections,
    },
    { provide: UsageCounts, inject: [Store], useFactory: (store: Store) => new UsageCounts(store) },
    {
      provide: UsageMetrics,
      inject: [Registry],
      useFactory: (registry: Registry) => new UsageMetrics(registry),
    },
    {
      provide: CountedEvents,
      inject: [Bus, Projections, ThrottledLogger],
      useFactory: (bus: Bus, projections: Projections, logger: ThrottledLogger) =>
        new CountedEvents(bus, projections, (error) =>
          logger.warn('The change of the counts could not be published', error),
        ),
    },
    { provide: ClickLogs, inject: [Store], useFactory: (store: Store) => new ClickLogs(store) },
    {
      provide: StreamPurger,
      inject: [UsageStream, ClickLogs, ConsumerGroup, UsageConfig, ThrottledLogger],
      useFactory: (
        stream: UsageStream,
        logs: ClickLogs,
        group: ConsumerGroup,
        config: UsageConfig,
        logger: ThrottledLogger,
      ) =>
        new StreamPurger(stream, () => logs.open, {
          keepDays: config.USAGE_KEEP_DAYS,
          // The assignee of the first partition also purges the stream.
          isMine: () => group.isAssigned(0),
          onError: (error) => logger.warn('The stream could not be purged', error),
        }),
    },
    {
      provide: BackgroundPacker,
      inject: [ClickLogs, ConsumerGroup, UsageMetrics, ThrottledLogger],
      useFactory: (logs: ClickLogs, group: ConsumerGroup, metrics: UsageMetrics, logger: ThrottledLogger) =>
        new BackgroundPacker(() => logs.all, group, {
          packed: (_, commits) => metrics.packed(commits),
          failed: (partition, error) =>
            logger.warn(`Old commits of partition ${partition} could not be packed`, error),
        }),
    },
    {
      provide: ClickScans,
      inject: [ClickLogs],
      useFactory: (logs: ClickLogs) => new ClickScans(() => logs.all),
    },
    {
      provide: JudgementStatus,
      inject: [EventStore, Store, ClickLogs],
      useFactory: (eventStore: EventStore<JudgementView, JudgementEvent>, store: Store, logs: ClickLogs) =>
        new JudgementStatus(eventStore, store, () => logs.all),
    },
    {
      provide: JudgementApplier,
      inject: [Store, EventStore, ConsumerGroup, CountedEvents, ThrottledLogger],
      useFactory: (
        store: Store,
        eventStore: EventStore<JudgementView, JudgementEvent>,
        group: ConsumerGroup,
        events: CountedEvents,
        logger: ThrottledLogger,
      ) =>
        new JudgementApplier(store, {
          wanted: () => (eventStore.notReadyReason === null ? newestRules(eventStore.readModel.view) : null),
          // The assignee of the first partition, once no replica of an older version counts by other rules.
          isMine: () => group.isAssigned(0) && group.allJudge,
          onApplied: ({ judgement }, ms) => {
            logger.log(`The clicks are counted by judgement ${judgement} (${Math.round(ms)} ms)`);
            events.counted();
          },
          onError: (error) => logger.warn('A judgement could not be applied', error),
        }),
    },
    {
      provide: PartitionAssignee,
      inject: [
        Bus,
        Store,
        ClickLogs,
        UsageStream,
        RejectedMessages,
        ConsumerGroup,
        Projections,
        COUNTS_BY_TOOL,
        CountedEvents,
        UsageMetrics,
        ThrottledLogger,
      ],
      useFactory: (
        { tracing }: Bus,
        store: Store,
        logs: ClickLogs,
        stream: UsageStream,
        rejected: RejectedMessages,
        assignment: ConsumerGroup,
        projections: Projections,
        byTool: readonly ToolProjections[],
        events: CountedEvents,
        metrics: UsageMetrics,
        logger: ThrottledLogger,
      ) =>
        new PartitionAssignee({
          store,
          logs,
          stream,
          rejected,
          assignment,
          projections,
          byTool,
          events,
          metrics,
          logger,
          traceCommit: tracing === null ? null : commitSpans(tracing),
        }),
    },
  ],
})
export class UsageAnalyticsModule {}

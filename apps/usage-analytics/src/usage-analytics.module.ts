import { Module } from '@nestjs/common';
import { Store } from '@tools-hub/event-sourcing/mongo';
import { Bus } from '@tools-hub/messaging';
import { databaseName, Registry } from '@tools-hub/platform';
import { Membership } from './membership/membership.js';
import { Complaints } from './operations/complaints.js';
import { Lifecycle } from './operations/lifecycle.js';
import { UsageConfig } from './operations/usage-config.js';
import { UsageMetrics } from './operations/usage-metrics.js';
import { BackgroundPacker } from './packing/background-packer.js';
import { clickLogs, type ClickLog } from './partition/click-log.js';
import { PartitionOwner } from './partition/partition-owner.js';
import { CountedNotices } from './projections/counted-notices.js';
import { Projections } from './projections/projections.js';
import { UsageCounts } from './queries/usage-counts.js';
import { UsageQueries } from './queries/usage.queries.js';
import { StreamPurger } from './stream/stream-purger.js';
import { UsageStream } from './stream/usage-stream.js';

const CLICK_LOGS = Symbol('click logs');

@Module({
  controllers: [UsageQueries],
  providers: [
    Complaints,
    Lifecycle,
    {
      provide: Store,
      inject: [UsageConfig, Complaints],
      useFactory: (config: UsageConfig, complaints: Complaints) =>
        new Store({
          uri: config.MONGODB_URI,
          dbName: databaseName(config, 'usage-analytics'),
          onError: (error) => complaints.say('The store', error),
        }),
    },
    {
      provide: UsageStream,
      inject: [Bus, UsageConfig, Complaints],
      useFactory: (bus: Bus, config: UsageConfig, complaints: Complaints) =>
        new UsageStream(
          bus,
          config.USAGE_STREAM_MAX_BYTES,
          (error) => complaints.say('The stream keeps its old configuration', error),
          config.USAGE_STREAM_REPLICAS,
        ),
    },
    { provide: Membership, inject: [Bus], useFactory: (bus: Bus) => new Membership(bus) },
    { provide: Projections, inject: [Store], useFactory: (store: Store) => new Projections(store) },
    { provide: UsageCounts, inject: [Store], useFactory: (store: Store) => new UsageCounts(store) },
    {
      provide: UsageMetrics,
      inject: [Registry],
      useFactory: (registry: Registry) => new UsageMetrics(registry),
    },
    {
      provide: CountedNotices,
      inject: [Bus, Projections, Complaints],
      useFactory: (bus: Bus, projections: Projections, complaints: Complaints) =>
        new CountedNotices(bus, projections, (error) => complaints.say('A notice could not be made', error)),
    },
    { provide: CLICK_LOGS, inject: [Store], useFactory: clickLogs },
    {
      provide: StreamPurger,
      inject: [UsageStream, CLICK_LOGS, Membership, UsageConfig, Complaints],
      useFactory: (
        stream: UsageStream,
        logs: readonly ClickLog[],
        membership: Membership,
        config: UsageConfig,
        complaints: Complaints,
      ) =>
        new StreamPurger(stream, logs, {
          keepDays: config.USAGE_KEEP_DAYS,
          // Whoever owns the first partition has this to do as well.
          isMine: () => membership.owns(0),
          onError: (error) => complaints.say('The stream could not be purged', error),
        }),
    },
    {
      provide: BackgroundPacker,
      inject: [CLICK_LOGS, Membership, UsageMetrics, Complaints],
      useFactory: (
        logs: readonly ClickLog[],
        membership: Membership,
        metrics: UsageMetrics,
        complaints: Complaints,
      ) =>
        new BackgroundPacker(logs, membership, {
          packed: (_, commits) => metrics.packed(commits),
          failed: (partition, error) =>
            complaints.say(`Old commits of partition ${partition} could not be packed`, error),
        }),
    },
    {
      provide: PartitionOwner,
      inject: [
        Store,
        CLICK_LOGS,
        UsageStream,
        Membership,
        Projections,
        CountedNotices,
        UsageMetrics,
        Complaints,
      ],
      useFactory: (
        store: Store,
        logs: readonly ClickLog[],
        stream: UsageStream,
        ownership: Membership,
        projections: Projections,
        notices: CountedNotices,
        metrics: UsageMetrics,
        complaints: Complaints,
      ) => new PartitionOwner({ store, logs, stream, ownership, projections, notices, metrics, complaints }),
    },
  ],
})
export class UsageAnalyticsModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventStoreModule } from '@tools-hub/event-sourcing/nest';
import { ConsumerGroup, PartitionAssignment } from './consumer-group/consumer-group.js';
import { ClickScans } from './judgement/click-scans.js';
import { JudgementApplier } from './judgement/judgement-applier.js';
import { JudgementCommands } from './judgement/judgement.commands.js';
import { JudgementQueries } from './judgement/judgement.queries.js';
import { JudgementStatus } from './judgement/judgement-status.js';
import { foldJudgements, noJudgements } from './judgement/judgement.view.js';
import { ThrottledLogger } from './operations/throttled-logger.js';
import { Lifecycle } from './operations/lifecycle.js';
import { UsageMetrics } from './operations/usage-metrics.js';
import { BackgroundPacker } from './packing/background-packer.js';
import { ClickLogs } from './partition/click-logs.js';
import { FoldSnapshots } from './partition/fold-snapshots.js';
import { PartitionAssignee } from './partition/partition-assignee.js';
import { CountedEvents } from './projections/counted-events.js';
import { Generations } from './projections/generations.js';
import { Projections } from './projections/projections.js';
import { UsageCounts } from './queries/usage-counts.js';
import { UsageQueries } from './queries/usage.queries.js';
import { RejectedMessage, RejectedMessages, RejectedMessageSchema } from './stream/rejected-messages.js';
import { StreamPurger } from './stream/stream-purger.js';
import { UsageStream } from './stream/usage-stream.js';

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
    UsageMetrics,
    Lifecycle,
    UsageStream,
    RejectedMessages,
    StreamPurger,
    ConsumerGroup,
    { provide: PartitionAssignment, useExisting: ConsumerGroup },
    ClickLogs,
    FoldSnapshots,
    PartitionAssignee,
    BackgroundPacker,
    Generations,
    Projections,
    CountedEvents,
    UsageCounts,
    ClickScans,
    JudgementStatus,
    JudgementApplier,
  ],
})
export class UsageAnalyticsModule {}

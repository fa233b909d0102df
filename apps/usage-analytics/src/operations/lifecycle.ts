import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { JudgementEvent } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { Bus } from '@tools-hub/messaging';
import { Health } from '@tools-hub/platform';
import { ConsumerGroup } from '../consumer-group/consumer-group.js';
import { JudgementApplier } from '../judgement/judgement-applier.js';
import type { JudgementView } from '../judgement/judgement.view.js';
import { BackgroundPacker } from '../packing/background-packer.js';
import { PartitionAssignee } from '../partition/partition-assignee.js';
import { CountedEvents } from '../projections/counted-events.js';
import { UsageCounts } from '../queries/usage-counts.js';
import { StreamPurger } from '../stream/stream-purger.js';
import { UsageMetrics } from './usage-metrics.js';

/** Milliseconds that a stop waits for work under way, which may never end while the store is away. The bus gives up a NATS that is away. */
const STOP_MS = 2_500;

/** Starts and stops the parts of this service in order. The module of the event log opens the store, and closes it last. */
@Injectable()
export class Lifecycle implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(
    private readonly eventStore: EventStore<JudgementView, JudgementEvent>,
    private readonly bus: Bus,
    private readonly health: Health,
    private readonly consumerGroup: ConsumerGroup,
    private readonly assignee: PartitionAssignee,
    private readonly packer: BackgroundPacker,
    private readonly purger: StreamPurger,
    private readonly countedEvents: CountedEvents,
    private readonly counts: UsageCounts,
    private readonly applier: JudgementApplier,
    private readonly metrics: UsageMetrics,
  ) {}

  onApplicationBootstrap(): void {
    // The counts are in the store: queries are answered while nothing new can be counted.
    const options = { answersWithout: true };
    this.health.require(
      'consumer group',
      () => (this.consumerGroup.settled ? null : 'listening for others'),
      options,
    );
    this.health.require('stream', () => (this.assignee.reading ? null : 'not reached yet'), options);
    this.health.report('lag', () => {
      const behind = Math.max(0, ...this.assignee.lag.values());
      return behind === 0 ? null : `${behind} messages behind`;
    });
    this.health.report('history', () => {
      const [first] = this.assignee.warnings;
      return first === undefined ? null : first.join(': ');
    });
    this.metrics.watchLag(
      () => this.assignee.lag,
      () => this.assignee.partitioning.partitions,
    );
    this.bus.onReconnect(() => this.assignee.reopen());
    this.eventStore.readModel.onCommit(() => this.applier.check());
    this.countedEvents.start();
    this.consumerGroup.start();
    this.assignee.start();
    this.packer.start();
    this.purger.start();
    this.applier.start();
    this.counts.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.counts.stop();
    await Promise.race([
      Promise.all([this.assignee.stop(), this.packer.stop(), this.purger.stop(), this.applier.stop()]),
      sleep(STOP_MS, undefined, { ref: false }),
      this.bus.givenUp,
    ]);
    this.countedEvents.stop();
    // After the writers have stopped, so that the next assignees find the logs at rest.
    this.consumerGroup.leave();
  }
}

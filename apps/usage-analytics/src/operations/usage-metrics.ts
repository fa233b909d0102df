import { Injectable } from '@nestjs/common';
import { DurationHistogram, Registry, type DurationSeries } from '@tools-hub/platform';
import { Counter, Gauge } from 'prom-client';

/** The metrics of this service. */
@Injectable()
export class UsageMetrics {
  readonly #appended;
  readonly #repeated;
  readonly #rejected;
  readonly #packed;
  readonly #appends: DurationSeries;

  constructor(private readonly registry: Registry) {
    const registers = [registry];
    this.#appended = new Counter({
      name: 'usage_clicks_appended_total',
      help: 'Clicks that this replica has written to the logs',
      registers,
    });
    this.#repeated = new Counter({
      name: 'usage_clicks_repeated_total',
      help: 'Repeated clicks that were left out',
      registers,
    });
    this.#rejected = new Counter({
      name: 'usage_messages_rejected_total',
      help: 'Messages that could not be read, or not all of them',
      registers,
    });
    this.#packed = new Counter({
      name: 'usage_commits_packed_total',
      help: 'Old commits that this replica has packed into one document with others',
      registers,
    });
    this.#appends = new DurationHistogram({
      name: 'usage_append_duration_seconds',
      help: 'Duration of an append of a commit of clicks at the store',
      labelNames: [],
      registers,
    }).add({});
  }

  appended(clicks: number, ms: number): void {
    this.#appended.inc(clicks);
    this.#appends.observe(ms / 1_000, performance.now(), null);
  }

  repeated(clicks: number): void {
    this.#repeated.inc(clicks);
  }

  rejected(): void {
    this.#rejected.inc();
  }

  packed(commits: number): void {
    this.#packed.inc(commits);
  }

  /** Reports how far each partition of this replica is behind the stream, and how many all are, whenever the metrics are read. */
  watchLag(lagByPartition: () => ReadonlyMap<number, number>, partitions: () => number): void {
    const registers = [this.registry];
    new Gauge({
      name: 'usage_partitions',
      help: 'Partitions that clicks are divided into, as far as this replica knows',
      registers,
      collect() {
        this.set(partitions());
      },
    });
    new Gauge({
      name: 'usage_partition_lag',
      help: 'Messages of the stream that a partition of this replica has not processed yet',
      labelNames: ['partition'],
      registers,
      collect() {
        this.reset();
        for (const [partition, lag] of lagByPartition()) this.set({ partition }, lag);
      },
    });
    new Gauge({
      name: 'usage_partitions_assigned',
      help: 'Partitions that are assigned to this replica',
      registers,
      collect() {
        this.set(lagByPartition().size);
      },
    });
  }
}

import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** The metrics of this service. */
export class UsageMetrics {
  readonly #appended;
  readonly #repeated;
  readonly #rejected;
  readonly #packed;
  readonly #appendSeconds;

  constructor(private readonly registry: Registry) {
    const registers = [registry];
    this.#appended = new Counter({
      name: 'usage_clicks_appended_total',
      help: 'Clicks that this replica has brought into the logs',
      registers,
    });
    this.#repeated = new Counter({
      name: 'usage_clicks_repeated_total',
      help: 'Clicks that were there already and were left out',
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
    this.#appendSeconds = new Histogram({
      name: 'usage_append_seconds',
      help: 'How long the store takes for one commit',
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    });
  }

  appended(clicks: number, ms: number): void {
    this.#appended.inc(clicks);
    this.#appendSeconds.observe(ms / 1_000);
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

  /** Reports how far each partition of this replica is behind the stream, whenever the metrics are read. */
  watchLag(lagByPartition: () => ReadonlyMap<number, number>): void {
    const registers = [this.registry];
    new Gauge({
      name: 'usage_partition_lag',
      help: 'Messages of the stream that a partition of this replica has not dealt with yet',
      labelNames: ['partition'],
      registers,
      collect() {
        this.reset();
        for (const [partition, lag] of lagByPartition()) this.set({ partition }, lag);
      },
    });
    new Gauge({
      name: 'usage_partitions_owned',
      help: 'Partitions that this replica takes care of',
      registers,
      collect() {
        this.set(lagByPartition().size);
      },
    });
  }
}

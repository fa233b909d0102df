import { Histogram, type HistogramConfiguration } from 'prom-client';

/** A sample of a metric, as prom-client passes it from a metric to its renderer. */
export interface Sample {
  readonly labels: Readonly<Record<string, string | number>>;
  /** Labels that the samples of a series share, beside those of each one. */
  readonly sharedLabels: Readonly<Record<string, string | number>>;
  readonly value: number;
  /** The name of the series where it differs from the metric's, such as that of a bucket. */
  readonly metricName?: string;
  readonly exemplar?: Exemplar | null;
}

/** A request of a bucket, by which an operator gets from a figure to the log lines of one request. */
export interface Exemplar {
  readonly labelSet: Readonly<Record<string, string>>;
  readonly value: number;
  /** Seconds since 1970. */
  readonly timestamp: number;
}

/** A metric with all its samples. */
export interface MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly values: readonly Sample[];
}

declare module 'prom-client' {
  // The types leave out the method by which a registry reads its metrics.
  interface Histogram {
    getForPromString(): Promise<MetricFamily>;
  }
}

/** From answers out of memory to the longest deadline of a request. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/**
 * A histogram of durations in seconds that costs a request next to nothing. prom-client looks up the labels and makes objects for every
 * observation, which takes 1.4 µs where a cached response takes 18. Here a series is added once, and observing it writes numbers.
 * Observations of the histogram itself are not rendered.
 */
export class DurationHistogram<Label extends string> extends Histogram<Label> {
  readonly #series: { readonly labels: Readonly<Record<Label, string>>; readonly series: DurationSeries }[] =
    [];
  readonly #name: string;

  constructor(configuration: Omit<HistogramConfiguration<Label>, 'buckets' | 'collect' | 'enableExemplars'>) {
    super({ ...configuration, buckets: [...BOUNDS] });
    this.#name = configuration.name;
  }

  /** Adds a series. The caller bounds their number. */
  add(labels: Readonly<Record<Label, string>>): DurationSeries {
    const series = new DurationSeries();
    this.#series.push({ labels, series });
    return series;
  }

  override async getForPromString(): Promise<MetricFamily> {
    const values = this.#series.flatMap(({ labels, series }) => series.samples(this.#name, labels));
    return { ...(await super.getForPromString()), values };
  }
}

/** The durations of one combination of labels. */
export class DurationSeries {
  /** Per bucket; the last one is of the durations above all bounds. */
  readonly #counts = new Float64Array(BOUNDS.length + 1);
  readonly #lastValues = new Float64Array(BOUNDS.length + 1);
  readonly #lastTimes = new Float64Array(BOUNDS.length + 1);
  readonly #lastIds: (string | null)[] = Array.from({ length: BOUNDS.length + 1 }, () => null);
  #sum = 0;

  /**
   * @param at the time of `performance.now()` at the end of the request
   * @param correlationId the request's, for the exemplar of its bucket
   */
  observe(seconds: number, at: number, correlationId: string | null): void {
    let bucket = 0;
    for (const bound of BOUNDS) {
      if (seconds <= bound) break;
      bucket += 1;
    }
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#sum += seconds;
    if (correlationId === null) return;
    this.#lastValues[bucket] = seconds;
    this.#lastTimes[bucket] = at;
    this.#lastIds[bucket] = correlationId;
  }

  samples(name: string, sharedLabels: Readonly<Record<string, string>>): Sample[] {
    const samples: Sample[] = [];
    let count = 0;
    for (const [bucket, le] of [...BOUNDS, '+Inf'].entries()) {
      count += this.#counts[bucket] ?? 0;
      const exemplar = this.#exemplar(bucket);
      samples.push({ metricName: `${name}_bucket`, labels: { le }, sharedLabels, value: count, exemplar });
    }
    samples.push({ metricName: `${name}_sum`, labels: {}, sharedLabels, value: this.#sum });
    samples.push({ metricName: `${name}_count`, labels: {}, sharedLabels, value: count });
    return samples;
  }

  #exemplar(bucket: number): Exemplar | null {
    const id = this.#lastIds[bucket] ?? null;
    if (id === null) return null;
    const timestamp = (performance.timeOrigin + (this.#lastTimes[bucket] ?? 0)) / 1_000;
    return { labelSet: { correlation_id: id }, value: this.#lastValues[bucket] ?? 0, timestamp };
  }
}

import type { Registry } from '@tools-hub/platform';
import { Counter, Gauge } from 'prom-client';

interface CacheFigures {
  /** Requests that were answered from the cache. */
  readonly hits: number;
  /** Answers that were made for want of a cached one. */
  readonly misses: number;
  readonly entries: number;
  readonly bytes: number;
}

/** Registers the metrics of the response cache. `figures` is called whenever the metrics are read. */
export const registerCacheMetrics = (registry: Registry, figures: () => CacheFigures): void => {
  const registers = [registry];
  new Counter({
    name: 'response_cache_requests_total',
    help: 'Requests for cacheable answers, by whether the answer was cached: hit or miss',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      const { hits, misses } = figures();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  new Gauge({
    name: 'response_cache_entries',
    help: 'Addresses whose answer is cached',
    registers,
    collect() {
      this.set(figures().entries);
    },
  });
  new Gauge({
    name: 'response_cache_bytes',
    help: 'Upper bound of the memory that cached answers take',
    registers,
    collect() {
      this.set(figures().bytes);
    },
  });
};

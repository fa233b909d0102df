import { totalmem } from 'node:os';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import pTimeout from 'p-timeout';
import type { Health } from './health.js';

/** Milliseconds for the check whether the service is ready. Prometheus waits for ten seconds by default. */
const CHECK_MS = 2_000;
/** Gauges of prom-client whose names are those of counters. They are the sums of others that stay. */
const NAMED_LIKE_COUNTERS = ['handles', 'requests', 'resources'].map((kind) => `nodejs_active_${kind}_total`);

/** Registers the metrics that every service has: those of Node and the process, its version, and whether it is ready. */
export const registerProcessMetrics = (
  registry: Registry,
  { health, name, version }: ServiceIdentity,
): void => {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const gauge of NAMED_LIKE_COUNTERS) registry.removeSingleMetric(gauge);
  new Gauge({
    name: 'process_memory_limit_bytes',
    help: 'Memory that the process may use: the limit of its container, or the memory of the machine',
    registers,
    collect() {
      // 0, or more than there is, stands for no limit.
      const limit = process.constrainedMemory();
      this.set(limit > 0 ? Math.min(limit, totalmem()) : totalmem());
    },
  });
  new Gauge({
    name: 'service_info',
    help: 'The service and its version; always 1',
    labelNames: ['name', 'version'],
    registers,
  }).set({ name, version }, 1);
  new Gauge({
    name: 'service_ready',
    help: 'Whether the service is ready, as /readyz says: 1 or 0',
    registers,
    async collect() {
      const isReady = await pTimeout(health.isReady(), { milliseconds: CHECK_MS, fallback: () => false });
      this.set(isReady ? 1 : 0);
    },
  });
};

interface ServiceIdentity {
  readonly health: Health;
  readonly name: string;
  readonly version: string;
}

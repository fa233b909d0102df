import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { ServiceStatus, StatusDetails } from '@tools-hub/contracts';
import pTimeout from 'p-timeout';
import type { Health, HealthReport } from './health.js';

/** Milliseconds. A survey waits for twice as long. */
const ANSWER_MS = 1_000;
const NOT_KNOWN: HealthReport = { ready: false, parts: { process: `does not know within ${ANSWER_MS} ms` } };

/** Every package has the version of the whole. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** The status of a process. `details` are the service's own. */
export const statusOf = (
  service: string,
  health: Health,
  details: () => Promise<StatusDetails>,
): (() => Promise<ServiceStatus>) => {
  const instance = randomUUID().slice(0, 8);
  const startedAt = new Date(performance.timeOrigin).toISOString();
  return async () => {
    const [{ ready, parts }, more] = await Promise.all([
      pTimeout(health.check(), { milliseconds: ANSWER_MS, fallback: () => NOT_KNOWN }),
      // The parts report a store that is away.
      pTimeout<StatusDetails>(details(), { milliseconds: ANSWER_MS }).catch(() => ({})),
    ]);
    const { pid } = process;
    return { service, instance, version: VERSION, host: hostname(), pid, startedAt, ready, parts, ...more };
  };
};

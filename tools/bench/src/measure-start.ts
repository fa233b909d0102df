import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '@tools-hub/nats';
import { GOALS } from './goals.js';
import { memoryMb } from './process-figures.js';
import type { Product } from './product.js';
import type { Row } from './table.js';

/** The wait until timers, caches and the compiler are idle. */
const IDLE_MS = 15_000;

export const startRow = ({ readyMs }: Product): Row => ({
  what: 'npm start, the second time',
  measured: `${(readyMs / 1_000).toFixed(1)} s`,
  goal: `within ${GOALS.startMs / 1_000} s`,
  passed: readyMs <= GOALS.startMs,
});

/** Memory of the services at rest. */
export const memoryRow = async (product: Product): Promise<Row> => {
  await sleep(IDLE_MS);
  const figures = SERVICES.map((name) => ({ name, mb: memoryMb(product.place(name).pid) ?? NaN }));
  const sum = figures.reduce((total, { mb }) => total + mb, 0);
  const each = figures.map(({ name, mb }) => `${name} ${mb.toFixed(0)}`).join(', ');
  return {
    what: `${SERVICES.length} services, idle`,
    measured: `${sum.toFixed(0)} MB (${each})`,
    goal: `under ${GOALS.memoryMb} MB`,
    passed: Number.isNaN(sum) ? null : sum < GOALS.memoryMb,
  };
};

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Place } from '@tools-hub/local';
import type { ClickLoad } from './click-load.js';
import { GOALS } from './goals.js';
import { load } from './http-load.js';
import { getRequest } from './requests.js';
import type { Row } from './table.js';

const CONNECTIONS = 8;
/** Reads per second: the first page of the list, which is cached until the counts change. */
const READS = 200;
const READS_MS = 5_000;
/** Click load before the reads and after them. */
const MARGIN_MS = 1_000;

/** Measures how much longer visitors wait for the list while clicks are taken at full speed. */
export const measureBusyReads = async (
  { port }: Place,
  clicks: Pick<ClickLoad, 'toolIds' | 'connections'>,
): Promise<Row> => {
  const request = getRequest('/api/tools');
  const p99 = async (ms: number): Promise<number> => {
    const options = { port, connections: CONNECTIONS, rate: READS, ms, status: 200, next: () => request };
    return (await load(options)).p99Ms;
  };
  const atRest = await p99(READS_MS);
  const workerData: ClickLoad = { ...clicks, port, ms: READS_MS + 2 * MARGIN_MS };
  const clicking = new Worker(new URL('./click-load.js', import.meta.url), { workerData });
  const over = once(clicking, 'exit');
  await p99(MARGIN_MS);
  const busy = await p99(READS_MS);
  await over;
  return {
    what: 'reads while clicks are taken',
    measured: `99 of 100 within ${busy.toFixed(1)} ms, at rest within ${atRest.toFixed(1)} ms`,
    goal: `at most ${GOALS.busyReads} × that at rest`,
    passed: busy <= GOALS.busyReads * atRest,
  };
};

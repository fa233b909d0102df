import { workerData } from 'node:worker_threads';
import { load } from './http-load.js';
import { clickRequest } from './requests.js';

/** A thread that clicks on tools at full speed, so that it delays no other measurement. */
export interface ClickLoad {
  readonly port: number;
  readonly toolIds: readonly string[];
  readonly connections: number;
  readonly ms: number;
}

const { port, toolIds, connections, ms } = workerData as ClickLoad;
let n = 0;
await load({
  port,
  connections,
  ms,
  status: 202,
  next: () => clickRequest(toolIds[n++ % toolIds.length] ?? ''),
});

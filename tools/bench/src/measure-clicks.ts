import { setTimeout as sleep } from 'node:timers/promises';
import type { Place, Run } from '@tools-hub/local';
import { compare, type Compared } from './compare.js';
import { GOALS } from './goals.js';
import { measureBusyReads } from './measure-busy-reads.js';
import { measureEvent } from './measure-event.js';
import { busyTreesMs } from './process-figures.js';
import type { Product } from './product.js';
import { measureDrain, measureLag, metric } from './projections.js';
import { clickRequest } from './requests.js';
import { perSecond, ratioRow, type Row } from './table.js';

/** The number of clicked tools: one page of the list, so that one answer contains all their uses. */
const TOOLS = 100;
/** More clicks in flight make larger group commits. */
const CONNECTIONS = 256;
const LAG_MS = 10_000;
/** The wait after a backlog has been counted, until the slowest projection has it, too. */
const SETTLE_MS = 7_000;

const ms = (figure: number): string => `${figure.toFixed(0)} ms`;

const idsOf = async (listUrl: string): Promise<string[]> => {
  const { items } = (await (await fetch(listUrl)).json()) as { items: { id: string }[] };
  return items.map(({ id }) => id);
};

/** Measures the intake of clicks, the counting of a backlog, and the delay of counts under half the load. */
export const measureClicks = async ({ log }: Run, product: Product, bare: Place): Promise<Row[]> => {
  const [gateway, usage] = [product.place('gateway'), product.place('usage-analytics')];
  const listUrl = `http://127.0.0.1:${gateway.port}/api/tools?sort=name_asc&perPage=${TOOLS}`;
  const toolIds = await idsOf(listUrl);
  let n = 0;
  const clicks = { status: 202, next: () => clickRequest(toolIds[n++ % toolIds.length] ?? '') };
  const taken = () => metric(gateway.metricsPort ?? gateway.port, 'clicks_accepted_total');

  // The consumer is paused, so that only the gateway and the broker are measured, and a backlog builds up.
  const before = await taken();
  process.kill(usage.pid, 'SIGSTOP');
  const intake = await log.step('POST …/usage', () =>
    compare({ ours: { ...gateway, ...clicks }, bare: { ...bare, ...clicks }, connections: CONNECTIONS }),
  );
  const backlog = (await taken()) - before;
  const resume = (): void => {
    process.kill(usage.pid, 'SIGCONT');
  };
  const counting = await log.step('Counting', () => measureDrain(usage.port, backlog, resume));
  await sleep(SETTLE_MS);
  const rate = intake.ours.perSecond / 2;
  const [takenBefore, busyBefore] = [await taken(), busyTreesMs(product.pids)];
  const lag = await log.step('Half that load', () =>
    measureLag({ port: gateway.port, toolIds, listUrl, rate, ms: LAG_MS }),
  );
  await sleep(SETTLE_MS);
  const [takenAfter, busyAfter] = [await taken(), busyTreesMs(product.pids)];
  const busy = busyBefore === null || busyAfter === null ? null : busyAfter - busyBefore;
  const reads = await log.step('Reads while clicks are taken', () =>
    measureBusyReads(gateway, { toolIds, connections: CONNECTIONS }),
  );
  await sleep(SETTLE_MS);
  const event = await log.step('An event to open pages', () => measureEvent(gateway, toolIds[0] ?? ''));
  return [
    ratioRow('POST …/usage, durable', intake, GOALS.clicks),
    {
      what: 'counting',
      measured: `${(counting / intake.ours.perSecond).toFixed(1)} × the intake (${perSecond(counting)})`,
      goal: `at least ${GOALS.counting} ×`,
      passed: counting >= GOALS.counting * intake.ours.perSecond,
    },
    {
      what: `from a click to its count, at ${perSecond(lag.perSecond)}`,
      measured: `95 of 100 within ${ms(lag.p95Ms)}, half within ${ms(lag.medianMs)}, all within ${ms(lag.maxMs)}`,
      goal: `under ${ms(GOALS.countedMs)}`,
      passed: lag.p95Ms < GOALS.countedMs,
    },
    countedClickRow(busy, takenAfter - takenBefore, intake),
    reads,
    event,
  ];
};

/** The processor time of all processes for a click, from its request to the last projection, as a multiple of a bare POST's. */
const countedClickRow = (busyMs: number | null, clicks: number, { bare }: Compared): Row => {
  const row = {
    what: 'all processes for a counted click',
    goal: `at most ${GOALS.countedClick} × a bare POST`,
  };
  if (busyMs === null || bare.microseconds === null) return { ...row, measured: '', passed: null };
  const microseconds = (busyMs * 1_000) / clicks;
  const times = microseconds / bare.microseconds;
  return {
    ...row,
    measured: `${microseconds.toFixed(0)} µs, ${times.toFixed(1)} × a bare POST`,
    passed: times <= GOALS.countedClick,
  };
};

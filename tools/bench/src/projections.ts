import { setTimeout as sleep } from 'node:timers/promises';
import { load } from './http-load.js';
import { quantile } from './quantile.js';
import { clickRequest } from './requests.js';

const POLL_MS = 50;
const MAX_MS = 120_000;

/** Reads a figure from a service's /metrics. */
export const metric = async (port: number, name: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`There is no metric ${name}`);
  return Number(value);
};

const usesOf = async (listUrl: string): Promise<number> => {
  const { items } = (await (await fetch(listUrl)).json()) as { items: { usageCount: number }[] };
  return items.reduce((sum, { usageCount }) => sum + usageCount, 0);
};

/** Measures the clicks per second from the stream into logs and projections, with a backlog of `backlog` clicks. */
export const measureDrain = async (port: number, backlog: number, begin: () => void): Promise<number> => {
  const name = 'usage_clicks_appended_total';
  const deadline = Date.now() + MAX_MS;
  begin();
  const first = await metric(port, name);
  const began = performance.now();
  let [last, at] = [first, began];
  while (last < first + backlog * 0.95) {
    if (Date.now() > deadline) throw new Error(`Only ${last - first} of ${backlog} clicks were counted`);
    await sleep(POLL_MS);
    [last, at] = [await metric(port, name), performance.now()];
  }
  return (last - first) / ((at - began) / 1_000);
};

interface LagOptions {
  readonly port: number;
  /** The tools, all on one page of `listUrl`. */
  readonly toolIds: readonly string[];
  readonly listUrl: string;
  readonly rate: number;
  readonly ms: number;
}

interface Lag {
  readonly medianMs: number;
  /** 95 of 100 clicks are counted within this time. */
  readonly p95Ms: number;
  readonly maxMs: number;
  readonly perSecond: number;
}

/** Measures the time from a click's 202 until the public list's `usageCount` has it, at a steady rate of clicks. */
export const measureLag = async ({ port, toolIds, listUrl, rate, ms }: LagOptions): Promise<Lag> => {
  const before = await usesOf(listUrl);
  const acknowledged: number[] = [];
  const lags: number[] = [];
  let [seen, over, n] = [0, false, 0];
  const watch = async (): Promise<void> => {
    const deadline = Date.now() + MAX_MS;
    while (!over || seen < acknowledged.length) {
      if (Date.now() > deadline) throw new Error('The counts did not catch up');
      const counted = (await usesOf(listUrl)) - before;
      const now = performance.now();
      // Clicks are counted nearly in the order of their acknowledgements.
      for (; seen < counted && seen < acknowledged.length; seen += 1)
        lags.push(now - (acknowledged[seen] ?? now));
      await sleep(POLL_MS);
    }
  };
  const watching = watch();
  const { perSecond } = await load({
    port,
    connections: 64,
    ms,
    status: 202,
    rate,
    next: () => clickRequest(toolIds[n++ % toolIds.length] ?? ''),
    onAnswer: () => acknowledged.push(performance.now()),
  });
  over = true;
  await watching;
  return {
    medianMs: quantile(lags, 0.5),
    p95Ms: quantile(lags, 0.95),
    maxMs: quantile(lags, 1),
    perSecond,
  };
};

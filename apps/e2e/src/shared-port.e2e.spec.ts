import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@tools-hub/testing';
import { GatewayFigures } from './support/gateway-figures.js';
import { Ledger } from './support/ledger.js';
import { Load } from './support/load.js';
import { Product } from './support/product.js';

const BURST = { clicks: 4_000, repeated: 200, tools: 20, atOnce: 50, repeatsUnanswered: true };
const READERS = 10;

/** The status of a read over a connection of its own. */
const read = (url: string): Promise<number> =>
  new Promise((done, fail) => {
    get(url, { agent: false }, (answer) => {
      answer.once('error', fail).resume();
      answer.once('end', () => done(answer.statusCode ?? 0));
    }).once('error', fail);
  });

describe('two gateways on one port', () => {
  let product: Product;
  let ledger: Ledger;

  beforeAll(async () => {
    product = await Product.create();
    await product.start({ environment: { GATEWAY_WORKERS: '2' } });
    ledger = new Ledger(product);
    await ledger.open();
  });
  afterAll(() => product.dispose());

  const readers = (): Load =>
    new Load([
      { kind: 'reads', atOnce: READERS, pauseMs: 2, send: () => read(`${product.url}/api/tools?perPage=5`) },
      { kind: 'pages', atOnce: READERS, pauseMs: 2, send: () => read(`${product.url}/`) },
    ]);
  /** A counter of each gateway, since it started. */
  const counted = async (name: string): Promise<number[]> => {
    const figures = await GatewayFigures.ofEach(product);
    const values = await Promise.all(figures.map((each) => each.read(name)));
    return values.map((byLabel) => Object.values(byLabel).reduce((sum, value) => sum + value, 0));
  };
  const reads = (): Promise<number[]> => counted('response_cache_requests_total');
  const isBack = (replica: number, former: number): Promise<void> =>
    eventually(async () => {
      const entry = (await product.entries('gateway'))[replica];
      expect(entry?.pid).not.toBe(former);
      expect((await fetch(`http://127.0.0.1:${entry?.metricsPort}/readyz`)).status).toBe(200);
    });

  test('two gateways on one port are listed with ids and ports of metrics, and share connections and clicks', async () => {
    const entries = await product.entries('gateway');
    expect(entries.map(({ port }) => port)).toEqual([product.port, product.port]);
    expect(new Set(entries.map(({ pid }) => pid)).size).toBe(2);
    expect(new Set(entries.map(({ metricsPort }) => metricsPort)).size).toBe(2);
    await ledger.send(BURST);
    await ledger.agrees();
    const taken = await counted('clicks_accepted_total');
    expect(taken.reduce((sum, clicks) => sum + clicks, 0)).toBe(BURST.clicks);
    expect(Math.min(...taken)).toBeGreaterThan(0);
  });

  test.each([
    ['killed by SIGKILL', 'SIGKILL', 0],
    ['stopped by SIGTERM', 'SIGTERM', 1],
  ] as const)(
    'two gateways on one port lose no click and answer reads while one is %s, which then takes its part again',
    async (_how, signal, replica) => {
      const before = ledger.answers['202'] ?? 0;
      const load = readers();
      const { pid } = (await product.entries('gateway'))[replica]!;
      await ledger.send(BURST, new Map([[1_500, () => Promise.resolve(process.kill(pid, signal))]]));
      await isBack(replica, pid);
      // The counter of the restarted gateway began at 0.
      await eventually(async () => expect((await reads())[replica]).toBeGreaterThan(0));
      await load.stop();
      expect(ledger.answers).toEqual({ 202: before + BURST.clicks });
      await ledger.agrees();
      expect(load.refusals).toEqual([]);
      // Requests that the killed process held, or had not accepted, have no answer: one of each reader at most.
      for (const kind of load.kinds) expect(load.lost(kind)).toBeLessThanOrEqual(READERS);
      for (const kind of load.kinds) expect(load.good(kind)).toBeGreaterThan(2 * READERS);
    },
  );
});

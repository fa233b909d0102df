import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@tools-hub/testing';
import { Ledger } from './support/ledger.js';
import { childrenOf, isAlive, signalIfAlive } from './support/process.js';
import { Product } from './support/product.js';

const BURST = { clicks: 3_000, repeated: 200, tools: 20, atOnce: 50 };

describe('every acknowledged click is counted exactly once', () => {
  let product: Product;
  let ledger: Ledger;

  beforeAll(async () => {
    product = await Product.create();
    await product.start();
    ledger = new Ledger(product);
    await ledger.open();
  });
  afterAll(() => product.dispose());

  /** A click that is counted twice later would keep the counts of the next test from ever agreeing. */
  const countsExactly = async (before: number): Promise<void> => {
    expect(ledger.answers).toEqual({ 202: before + BURST.clicks });
    await ledger.agrees();
  };
  const answered = (): number => ledger.answers['202'] ?? 0;

  test('clicks are counted exactly once while usage-analytics is killed twice', async () => {
    const before = answered();
    const kill = (): Promise<number> => product.kill('usage-analytics');
    await ledger.send(
      BURST,
      new Map([
        [800, kill],
        [2_000, kill],
      ]),
    );
    await countsExactly(before);
  });

  test('clicks are counted exactly once while NATS is killed', async () => {
    const before = answered();
    await ledger.send(BURST, new Map([[1_000, () => product.kill('nats')]]));
    await countsExactly(before);
  });

  test('clicks are counted exactly once while the store is killed and its sessions stand still', async () => {
    const before = answered();
    const kill = async (): Promise<void> => {
      const [store] = await product.entries('mongodb');
      for (const session of await childrenOf(store!.pid)) signalIfAlive(session, 'SIGSTOP');
      await product.kill('mongodb');
    };
    await ledger.send(BURST, new Map([[1_000, kill]]));
    await countsExactly(before);
  });

  test('clicks are counted exactly once with two replicas, one of them killed, and after a restart of the product', async () => {
    const processes = await product.processes();
    expect(await product.stop()).toBe(0);
    for (const entry of Object.values(processes).flat()) expect(isAlive(entry.pid)).toBe(false);

    await product.start({ environment: { USAGE_REPLICAS: '2' } });
    expect(await product.entries('usage-analytics')).toHaveLength(2);
    await ledger.agrees();
    const before = answered();
    await ledger.send(BURST, new Map([[1_000, () => product.kill('usage-analytics', 1)]]));
    await countsExactly(before);
  });

  test('clicks are counted exactly once after the launcher was killed, and a new start removes its orphaned processes', async () => {
    const old = Object.values(await product.processes()).flat();
    await product.crashLauncher();
    await product.start();
    const now = new Set(
      Object.values(await product.processes())
        .flat()
        .map(({ pid }) => pid),
    );
    await eventually(() => {
      for (const { pid } of old) expect(now.has(pid) || !isAlive(pid)).toBe(true);
    });
    await ledger.agrees();
    await ledger.send({ clicks: 200, repeated: 20, tools: 20, atOnce: 20 });
    await ledger.agrees();
    await sleep(2_000);
    await ledger.agreesNow();
  });
});

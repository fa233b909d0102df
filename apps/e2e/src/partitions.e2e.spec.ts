import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@tools-hub/testing';
import { Ledger } from './support/ledger.js';
import { runOperatorCommand, type CommandOutcome } from './support/operator-command.js';
import { Product } from './support/product.js';

const BURST = { clicks: 4_000, repeated: 600, tools: 20, atOnce: 50, repeatsUnanswered: true };

/** The tested part of the operator's report. */
interface StatusReport {
  readonly partitions: readonly { readonly partition: number; readonly assignees: readonly string[] }[];
  readonly problems: readonly string[];
}

describe('the number of partitions of clicks', () => {
  let product: Product;
  let ledger: Ledger;

  beforeAll(async () => {
    product = await Product.create();
    await product.start({ environment: { USAGE_REPLICAS: '2' } });
    ledger = new Ledger(product);
    await ledger.open();
  });
  afterAll(() => product.dispose());

  const command = (...args: readonly string[]): Promise<CommandOutcome> =>
    runOperatorCommand(product.dataDir, ...args);

  const countsExactly = async (of = product, counted = ledger): Promise<void> => {
    await counted.agrees();
    await eventually(async () => {
      const { code, output } = await runOperatorCommand(of.dataDir, 'verify');
      expect([code, output]).toEqual([0, expect.not.stringContaining('DIFFERS')]);
    });
    await counted.agreesNow();
  };

  /** Each of these partitions has one replica, and there is no other one. */
  const hasPartitions = (first: number, partitions: number, dataDir = product.dataDir): Promise<void> =>
    eventually(async () => {
      const report = JSON.parse(
        (await runOperatorCommand(dataDir, 'status', '--json')).output,
      ) as StatusReport;
      expect(report.problems).toEqual([]);
      expect(report.partitions.map(({ partition }) => partition)).toEqual(
        Array.from({ length: partitions }, (_, n) => first + n),
      );
      expect(report.partitions.every(({ assignees }) => assignees.length === 1)).toBe(true);
    });

  test('the number of partitions of clicks is 16, grows to another power of two, and never shrinks', async () => {
    expect(await command('partitions')).toEqual({
      code: 0,
      output: 'Clicks have 16 partitions, 0 to 15.\n',
    });
    for (const number of ['48', 'many', '512']) {
      const { code, output } = await command('partitions', number);
      expect([code, output]).toEqual([2, expect.stringContaining('a power of two, 256 at most')]);
    }
    const { code, output } = await command('partitions', '8');
    expect([code, output]).toEqual([1, expect.stringContaining("their number can't shrink")]);
    await hasPartitions(0, 16);
  });

  test('the number of partitions grows under load while every other process is killed, and each click counts once', async () => {
    await ledger.send(
      BURST,
      new Map<number, () => Promise<unknown>>([
        [600, () => command('partitions', '32')],
        [700, () => product.kill('gateway')],
        [900, () => product.kill('usage-analytics', 0)],
        [1_500, () => product.kill('usage-analytics', 1)],
        [2_200, () => product.kill('mongodb')],
        [3_000, () => product.kill('nats')],
      ]),
    );
    expect(ledger.answers['202']).toBe(BURST.clicks);
    // The first command may have failed while a process was down: its repetition completes it.
    const { code, output } = await command('partitions', '32');
    expect([code, output]).toEqual([0, 'Clicks have 32 partitions, 16 to 47.\nAll others are closed.\n']);
    await hasPartitions(16, 32);
    await countsExactly();
  });

  test('the number of partitions is that of the backup after a restore, and clicks are counted on top', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tools-hub-partitions-'));
    const other = await Product.create();
    try {
      expect(await command('backup', '--to', folder)).toMatchObject({ code: 0 });
      const restored = await runOperatorCommand(other.dataDir, 'restore', '--from', folder);
      expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('`npm start` serves it')]);
      await other.start();
      await hasPartitions(16, 32, other.dataDir);
      const counted = await eventually(async () => {
        const opened = new Ledger(other);
        await opened.open();
        expect(opened.uses).toEqual(ledger.uses);
        return opened;
      });
      await counted.send({ ...BURST, clicks: 300, repeated: 60 });
      expect(counted.answers).toEqual({ 202: 300 });
      await countsExactly(other, counted);
    } finally {
      await other.dispose();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

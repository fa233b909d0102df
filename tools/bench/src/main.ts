import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirOf, inRepository, type Run, runCommand, runProgram } from '@tools-hub/local';
import { makeTestFolder, removeTestFolder } from '@tools-hub/test-runner';
import { startBare } from './bare.js';
import { recordRun } from './history.js';
import { measureClicks } from './measure-clicks.js';
import { measureReads, pageBytes, readList } from './measure-reads.js';
import { memoryRow, startRow } from './measure-start.js';
import { Product } from './product.js';
import { sampleDirectory } from './sample-directory.js';
import { tableOf } from './table.js';

const TOOLS = 1_000;

/** Starts the product twice and returns the second one, which finds packages, build and data. */
const startTwice = async (run: Run, dataDir: string, environment: NodeJS.ProcessEnv): Promise<Product> => {
  const first = await run.log.step('First start', () => Product.start(dataDir, environment));
  await first.stop();
  const product = await run.log.step('Second start', () => Product.start(dataDir, environment));
  run.onStop(() => product.stop());
  return product;
};

/** The commit that is measured; null outside of a clone. */
const commitOf = async (): Promise<string | null> => {
  try {
    return (await runCommand('git', ['rev-parse', 'HEAD'], { cwd: inRepository() })).trim();
  } catch {
    return null;
  }
};

/** `npm run bench`: compares the product with bare Fastify on the same machine in the same run. */
const bench = async (run: Run): Promise<number> => {
  const folder = makeTestFolder();
  run.onEnd(() => removeTestFolder(folder.path, run.log));
  const seed = join(folder.work, 'directory.json');
  writeFileSync(seed, JSON.stringify(sampleDirectory(TOOLS)));
  const product = await startTwice(run, join(folder.work, 'product'), {
    NAMESPACE: `bench-${process.pid}`,
    SEED_FILE: seed,
    // The rate limit is checked, but never reached.
    CLICK_RATE_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  });
  const gateway = product.place('gateway');
  const rows = [startRow(product), await run.log.step('At rest', () => memoryRow(product))];
  const list = await readList(gateway);
  const page = await pageBytes(gateway);
  const bare = await startBare(run, list.bytes, page);
  rows.push(...(await measureReads(run, gateway, bare, list, page)));
  rows.push(...(await measureClicks(run, product, bare)));
  const history = join(dataDirOf(process.env), 'bench.jsonl');
  recordRun(history, await commitOf(), rows);
  run.lastLine(`\n${tableOf(rows)}\n\nThe history of runs is in ${history}.`);
  return rows.some(({ passed }) => passed === false) ? 1 : 0;
};

await runProgram(bench, { codeWhenAborted: 1, withinMs: 15_000 });

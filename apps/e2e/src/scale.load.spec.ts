import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, dayOf, type Page, type Tool } from '@tools-hub/contracts';
import { aTool } from '@tools-hub/domain/testing';
import { eventually, openStore } from '@tools-hub/testing';
import { HttpClient } from './support/http-client.js';
import { Product, WORKSPACE } from './support/product.js';

const OWNER = { username: 'scale.owner', password: 'Correct-horse 7 battery' } as const;
/** A run by hand has the full size: `SCALE_COMMITS=200000 SCALE_CLICKS=10000000`. */
const COMMITS = Number(process.env['SCALE_COMMITS'] ?? 20_000);
const CLICKS = Number(process.env['SCALE_CLICKS'] ?? 200_000);
const CLICK_OPTIONS = (process.env['SCALE_CLICK_OPTIONS'] ?? '').split(' ').filter((word) => word !== '');
const TOOLS = 5_000;
const NAMESPACE = 'scale';
/** The goals on an idle machine in milliseconds, and the factor for a busy one. */
const GOALS = { catalogue: 5_000, gateway: 5_000, 'usage-analytics': 10_000 } as const;
const BUSY = 4;
const YEAR = `from=${dayOf(Date.now() - 365 * DAY_MS)}&to=${dayOf(Date.now())}`;
/** `:tool` is the most used tool. */
const DASHBOARD = [
  '/api/analytics/summary',
  '/api/analytics/daily',
  `/api/analytics/daily?${YEAR}`,
  '/api/analytics/tools?limit=10',
  `/api/analytics/tools?limit=10&${YEAR}`,
  '/api/analytics/categories',
  `/api/analytics/categories?${YEAR}`,
  '/api/analytics/tools/:tool',
  `/api/analytics/tools/:tool?${YEAR}`,
];

let product: Product;
let owner: HttpClient;

/** Prints a figure, and adds it to the file that `SCALE_FIGURES` names. */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
  const file = process.env['SCALE_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${line}\n`);
};
const options = {
  environment: { NAMESPACE, ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password },
};

/** Writes the events of added and repeatedly renamed tools straight to the store. Returns the ids of the tools. */
const writeCatalogue = async (mongodbUri: string): Promise<readonly string[]> => {
  const ids = Array.from({ length: TOOLS }, () => randomUUID());
  const fields = aTool({ description: 'A tool of a long history' });
  const store = await openStore(mongodbUri);
  const log = store.useDb(`${NAMESPACE}-catalogue`).collection<{ _id: number }>('log');
  for (let from = 1; from <= COMMITS; from += 5_000) {
    const positions = Array.from({ length: Math.min(5_000, COMMITS + 1 - from) }, (_, n) => from + n);
    const documents = positions.map((_id) => {
      const about = { v: 1, stream: `tool-${ids[_id % TOOLS] ?? ''}` };
      const event =
        _id <= TOOLS
          ? { type: 'ToolAdded', ...about, data: { ...fields, name: `Tool ${_id}` } }
          : { type: 'ToolChanged', ...about, data: { name: `Name ${_id}` } };
      const commandId = randomUUID();
      return {
        _id,
        at: new Date(Date.UTC(2026, 0, 1) + _id * 1_000).toISOString(),
        ...{ actor: 'ada', correlationId: commandId, commandId, requestHash: '', answer: null },
        events: [event],
      };
    });
    await log.insertMany(documents);
  }
  await store.close();
  return ids;
};

const writeClicks = async (mongodbUri: string, toolIds: readonly string[]): Promise<void> => {
  const file = join(product.dataDir, 'tool-ids');
  await writeFile(file, toolIds.join('\n'));
  const words = [`clicks=${CLICKS}`, `toolIds=${file}`, ...CLICK_OPTIONS];
  await promisify(execFile)(process.execPath, ['apps/usage-analytics/tools/fill-history.mjs', ...words], {
    cwd: WORKSPACE,
    env: { ...process.env, MONGODB_URI: mongodbUri, NAMESPACE },
    maxBuffer: 1e8,
  });
};

/** Milliseconds from the SIGKILL of a service to the readiness of its successor. */
const msUntilReadyAgain = async (service: string): Promise<number> => {
  const killed = performance.now();
  const pid = await product.kill(service);
  await eventually(async () => {
    const [entry] = await product.entries(service);
    if (entry === undefined || entry.pid === pid) throw new Error(`${service} has not been started again`);
    const { status } = await fetch(`http://127.0.0.1:${entry.port}/readyz`);
    if (status !== 200) throw new Error(`${service} is not ready`);
  }, 180_000);
  return Math.round(performance.now() - killed);
};

const timesOf = async (path: string, times: number): Promise<readonly number[]> => {
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const asked = performance.now();
    expect((await owner.get(path)).status).toBe(200);
    taken.push(performance.now() - asked);
  }
  return taken.sort((a, b) => a - b);
};

/** Starts an operator's command of usage-analytics on the store of the running product. */
const runCommand = async (command: 'rebuild' | 'verify'): Promise<ChildProcess> => {
  const environment = {
    MONGODB_URI: await product.mongodbUri(),
    NATS_URL: 'nats://not-used:4222',
    NAMESPACE,
  };
  return spawn(process.execPath, ['apps/usage-analytics/bundle/main.js', command], {
    cwd: WORKSPACE,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
};

const rebuildAll = async (): Promise<void> => {
  const begun = performance.now();
  const rebuild = await runCommand('rebuild');
  rebuild.stdout?.resume();
  const [code] = (await once(rebuild, 'exit')) as [number | null];
  expect(code).toBe(0);
  say(`a rebuild of ${CLICKS} clicks: ${Math.round(performance.now() - begun)} ms`);
};

/** Reads the total repeatedly. @returns a function that stops it and returns the number of answers */
const watchTotal = (): (() => Promise<number>) => {
  let [answers, highest, stopped] = [0, 0, false];
  const watching = (async () => {
    while (!stopped) {
      const { usageTotal } = await owner.read<{ usageTotal: number }>('/api/analytics/summary');
      expect(usageTotal).toBeGreaterThanOrEqual(highest);
      [answers, highest] = [answers + 1, usageTotal];
    }
    return answers;
  })();
  watching.catch(() => undefined);
  return () => {
    stopped = true;
    return watching;
  };
};

beforeAll(async () => {
  product = await Product.create();
  // The first start only starts the store: the histories are written for a site of another name in it.
  await product.start();
  const mongodbUri = await product.mongodbUri();
  await writeClicks(mongodbUri, await writeCatalogue(mongodbUri));
  await rebuildAll();
  await product.stop();
  await product.start(options);
  owner = new HttpClient(product.url);
  expect((await owner.post('/api/session', OWNER)).status).toBe(201);
}, 3_000_000);
afterAll(async () => {
  owner.close();
  await product.dispose();
});

test('every click of a long history is counted', async () => {
  await eventually(async () => {
    const { usageTotal } = await owner.read<{ usageTotal: number }>('/api/analytics/summary');
    // About 3 in 100 clicks are of bots.
    expect(usageTotal).toBeGreaterThan(CLICKS * 0.95);
  }, 1_200_000);
}, 1_300_000);

test.each(Object.entries(GOALS))(
  '%s is ready soon after a kill with a long history',
  async (service, goal) => {
    const ms = await msUntilReadyAgain(service);
    say(`${service}: ready ${ms} ms after a kill, with ${COMMITS} commits and ${CLICKS} clicks`);
    expect(ms).toBeLessThan(goal * BUSY);
  },
);

test.each(DASHBOARD)('the dashboard read %s is answered at once with a long history', async (path) => {
  const [used] = (await owner.read<Page<Tool>>('/api/tools?sort=usage_desc&perPage=1')).items;
  const address = path.replace(':tool', used?.id ?? '');
  await timesOf(address, 1);
  const taken = await timesOf(address, 20);
  const [median = 0, slowest = 0] = [taken[10], taken[19]].map((ms = 0) => Math.round(ms));
  say(`${path}: median ${median} ms, slowest ${slowest} ms`);
  expect(median).toBeLessThan(100 * BUSY);
});

test('a killed rebuild resumes, no read fails meanwhile, and the counts equal the log', async () => {
  const stopWatching = watchTotal();
  const killed = await runCommand('rebuild');
  if (killed.stdout !== null) await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await rebuildAll();
  const rebuilt = performance.now();
  const verify = await runCommand('verify');
  const printed = verify.stdout === null ? '' : await text(verify.stdout);
  say(`${printed.trim()} (${Math.round(performance.now() - rebuilt)} ms)`);
  expect(JSON.parse(printed.trim().split('\n').at(-1) ?? '')).toMatchObject({ difference: null });
  expect(await stopWatching()).toBeGreaterThan(3);
}, 3_000_000);

test('a gateway is ready soon after a kill with 15 imports of nearly 5 MiB in the log', async () => {
  const description = 'x'.repeat(950);
  for (let file = 0; file < 15; file += 1) {
    const tools = Array.from({ length: 4_900 }, (_, n) => ({
      name: `Imported ${file} ${n}`,
      link: 'https://example.com/',
      description,
    }));
    expect(
      (await owner.post('/api/admin/import', { categories: [], tools, banners: [] })).status,
    ).toBeLessThan(300);
  }
  for (const service of ['catalogue', 'gateway']) {
    const ms = await msUntilReadyAgain(service);
    say(`${service}: ready ${ms} ms after a kill, with 15 imports of nearly 5 MiB`);
    expect(ms).toBeLessThan(10_000 * BUSY);
  }
});

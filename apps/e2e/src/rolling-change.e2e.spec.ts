import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { PARTITIONS } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { Contract, freshWord, OWNER } from './support/contract.js';
import { importRows } from './support/directory.js';
import type { HttpClient } from './support/http-client.js';
import { Ledger } from './support/ledger.js';
import { Load, type Sender } from './support/load.js';
import { OwnerWrites } from './support/owner-writes.js';
import { ReadyProxy } from './support/ready-proxy.js';
import { Replica } from './support/replica.js';

jest.setTimeout(600_000);

const SETTLED_WITHIN = 60_000;
/** Milliseconds that a stopping gateway keeps serving: longer than the proxy needs to notice its readiness. */
const DRAIN_MS = '800';
/** Further reads beside the load, which no gateway has cached. */
const PATHS = [
  '/',
  '/?search=x',
  '/api/tools',
  '/api/categories',
  '/api/settings',
  '/api/sitemap',
  '/robots.txt',
];

const CATEGORY = '0d2f7f0a-6d0b-4a55-9a1f-5b6d3c1f7e21';

/** Replaces a process by the next version. Resolves with the exit of the old one. */
interface Part {
  readonly name: string;
  readonly port: number;
  readonly replace: () => Promise<string>;
}

describe('a rolling change of every process under load, with two replicas each', () => {
  const contract = new Contract();
  const replicas: Replica[] = [];
  let parts: readonly Part[];
  let proxy: ReadyProxy;
  let ledger: Ledger;
  const owners: OwnerWrites[] = [];

  beforeAll(async () => {
    await contract.start({
      DRAIN_MS,
      USAGE_REPLICAS: '2',
      LOG_LEVEL: 'info',
      CLICK_RATE_PER_MINUTE: '0',
      LOGIN_RATE_PER_MINUTE: '0',
    });
    const { product } = contract;
    for (const service of ['catalogue', 'settings', 'auth'])
      replicas.push(await Replica.start(product, { service }));
    const limits = { CLICK_RATE_PER_MINUTE: '0', LOGIN_RATE_PER_MINUTE: '0', TRUST_PROXY: '1' };
    const gateway = await contract.gateway({ ...limits, DRAIN_MS });
    proxy = await ReadyProxy.start([product.url, gateway.url]);
    parts = [
      ...(await launched('catalogue', 'settings', 'auth', 'usage-analytics', 'gateway')),
      ...replicas.map((replica) => asPart(replica)),
      asPart(gateway),
    ];
    await importRows(await contract.owner(), {
      categories: [{ id: CATEGORY, name: 'First' }],
      tools: Array.from({ length: 20 }, (_, n) => ({
        name: `Tool ${n}`,
        link: 'https://example.com/',
        categoryId: n % 2 === 0 ? CATEGORY : null,
      })),
    });
    ledger = new Ledger(product, proxy.url);
    await ledger.open();
  });
  afterAll(async () => {
    proxy.stop();
    await Promise.all(replicas.map((replica) => replica.stop()));
    await contract.stop();
  });

  const launched = async (...names: readonly string[]): Promise<readonly Part[]> => {
    const { product } = contract;
    const found = names.map(async (name) =>
      (await product.entries(name)).map(({ port }, n) => ({
        name,
        port,
        replace: () => product.replace(name, n),
      })),
    );
    return (await Promise.all(found)).flat();
  };

  const asPart = (replica: Pick<Replica, 'service' | 'port' | 'start' | 'stop'>): Part => ({
    name: `${replica.service}, another one`,
    port: replica.port,
    replace: async () => {
      const code = await replica.stop();
      await replica.start();
      return `exit code ${code}`;
    },
  });

  const administrator = async (): Promise<OwnerWrites> => {
    const writes = new OwnerWrites(await contract.signedIn(proxy.url));
    await writes.begin();
    owners.push(writes);
    return writes;
  };

  const senders = async (): Promise<readonly Sender[]> => {
    const visitor = contract.visitor(proxy.url);
    const etags = new Map<string, string>();
    const read = async (path: string): Promise<number> => {
      const etag = etags.get(path);
      const answer = await visitor.get(path, {
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      });
      const now = answer.header('etag');
      if (now !== null) etags.set(path, now);
      return answer.status;
    };
    const signInAndOut = async (): Promise<number> => {
      const somebody: HttpClient = contract.visitor(proxy.url);
      const opened = await somebody.post('/api/session', OWNER);
      const closed = opened.status === 201 ? await somebody.delete('/api/session') : opened;
      somebody.close();
      return closed.status;
    };
    const tools = await ledger.tools();
    const dashboard = await contract.signedIn(proxy.url);
    const [changing, adding, setting] = [await administrator(), await administrator(), await administrator()];
    return [
      { kind: 'pages and lists', atOnce: 6, pauseMs: 40, send: (turn) => read(PATHS[turn % PATHS.length]!) },
      { kind: 'searches', atOnce: 2, pauseMs: 40, send: () => read(`/api/tools?search=${freshWord()}`) },
      { kind: 'clicks', atOnce: 6, pauseMs: 40, send: (turn) => ledger.click(tools[turn % tools.length]!) },
      {
        kind: 'session',
        atOnce: 2,
        pauseMs: 40,
        send: async () => (await dashboard.get('/api/session')).status,
      },
      {
        kind: 'analytics',
        atOnce: 1,
        pauseMs: 60,
        send: async () => (await dashboard.get('/api/analytics/summary')).status,
      },
      { kind: 'signing in and out', atOnce: 1, pauseMs: 400, send: signInAndOut },
      { kind: 'changes of a tool', atOnce: 1, pauseMs: 30, send: () => changing.change() },
      { kind: 'tools that come and go', atOnce: 1, pauseMs: 60, send: () => adding.addAndRemove() },
      { kind: 'changes of settings', atOnce: 1, pauseMs: 50, send: () => setting.changeSettings() },
    ];
  };

  test('a rolling change fails no request, loses no data, and spreads the load over every process', async () => {
    const before = await contract.heads();
    const load = new Load(await senders());
    const endings: string[] = [];
    const shares: { readonly who: string; readonly answered: number }[] = [];
    for (const { name, port, replace } of parts) {
      await sleep(500);
      shares.push({ who: name, answered: await answeredBy(port) });
      endings.push(await replace());
      if (proxy.answeredBy(port) > 0) await eventually(() => expect(proxy.isReady(port)).toBe(true));
    }
    await sleep(500);
    await load.stop();
    const answers = shares.map(({ who, answered }) => `${who.padEnd(28)} ${answered}`);
    process.stdout.write(`${proxy.refused} requests came while no gateway was ready\n`);
    process.stdout.write([...load.table, '', 'answered before it went:', ...answers, ''].join('\n'));

    expect(load.failures).toEqual([]);
    expect(load.kinds.filter((kind) => load.good(kind) === 0)).toEqual([]);
    expect(endings).toEqual(parts.map(() => 'exit code 0'));
    expect(shares.filter(({ answered }) => answered === 0)).toEqual([]);
    await holdsAll(before);
  });

  /** The requests of visitors at a gateway, and of the gateways at other services. */
  const answeredBy = async (port: number): Promise<number> => {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const counts = [...metrics.matchAll(/^requests_answered_total\{.*\} (\d+)$/gm)].map(([, n]) => Number(n));
    return proxy.answeredBy(port) + counts.reduce((sum, n) => sum + n, 0);
  };

  const holdsAll = async (before: Readonly<Record<string, number>>): Promise<void> => {
    for (const owner of owners) expect(await owner.lost()).toEqual([]);
    const heads = await contract.heads();
    for (const log of ['catalogue', 'settings'] as const) {
      const acknowledged = owners.reduce((sum, { commits }) => sum + commits[log], 0);
      expect([log, heads[log]! - before[log]!]).toEqual([log, acknowledged]);
    }
    await ledger.agrees(SETTLED_WITHIN);
    await sleep(2_000);
    await ledger.agreesNow();
    const logs = Array.from({ length: PARTITIONS }, (_, n) => `clicks_${String(n).padStart(2, '0')}`);
    for (const [service, log] of [
      ...['catalogue', 'settings', 'auth'].map((service) => [service, 'log'] as const),
      ...logs.map((log) => ['usage-analytics', log] as const),
    ]) {
      const positions = await contract.store.positions(service, log);
      expect(positions.length).toBeGreaterThan(0);
      expect(positions).toEqual(positions.map((_, n) => n + 1));
    }
  };
});

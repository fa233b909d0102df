import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@tools-hub/testing';
import { Contract } from './support/contract.js';
import { EverydayLoad } from './support/everyday-load.js';
import { ReadyProxy } from './support/ready-proxy.js';
import { Replica } from './support/replica.js';
import { StoreProbe } from './support/store-probe.js';

/** Milliseconds that a stopping gateway keeps serving: longer than the proxy needs to notice its readiness on a busy machine. */
const DRAIN_MS = '5000';
/** A process that can be replaced by its next version. `replace` resolves with the exit of the old one. */
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
  let probe: StoreProbe;
  let everyday: EverydayLoad;

  beforeAll(async () => {
    await contract.start({
      USAGE_REPLICAS: '2',
      LOG_LEVEL: 'info',
      CLICK_RATE_PER_MINUTE: '0',
      LOGIN_RATE_PER_MINUTE: '0',
    });
    const { product } = contract;
    for (const service of ['catalogue', 'settings', 'auth'])
      replicas.push(await Replica.start(product, { service }));
    const limits = { CLICK_RATE_PER_MINUTE: '0', LOGIN_RATE_PER_MINUTE: '0', TRUST_PROXY: '1' };
    const gateways = await Promise.all([1, 2].map(() => contract.gateway({ ...limits, DRAIN_MS })));
    // The gateway of `npm start` drains for a second at most.
    proxy = await ReadyProxy.start(gateways.map(({ url }) => url));
    parts = [
      ...(await launched('catalogue', 'settings', 'auth', 'usage-analytics')),
      ...[...replicas, ...gateways].map((replica) => asPart(replica)),
    ];
    // A busy machine may keep the store from its writes for longer than a command has, which is no fault of the change.
    probe = StoreProbe.start(contract.store);
    everyday = new EverydayLoad(contract, proxy.url, probe);
    await everyday.open();
  });
  afterAll(async () => {
    proxy.stop();
    await probe.stop();
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

  test('a rolling change fails no request, loses no data, and spreads the load over every process', async () => {
    const load = await everyday.begin();
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
    const refused = `${proxy.refused} requests came while no gateway was ready`;
    process.stdout.write([refused, ...proxy.changes, ''].join('\n'));
    const slowWrites = probe.slowWrites.map((milliseconds) => `${milliseconds} ms`).join(', ') || 'none';
    process.stdout.write(`slow writes of the store: ${slowWrites}; ${everyday.repeats} requests repeated\n`);
    process.stdout.write([...load.table, '', 'answered before it went:', ...answers, ''].join('\n'));

    expect(load.failures).toEqual([]);
    expect(load.kinds.filter((kind) => load.good(kind) === 0)).toEqual([]);
    expect(endings).toEqual(parts.map(() => 'exit code 0'));
    expect(shares.filter(({ answered }) => answered === 0)).toEqual([]);
    await everyday.lostNothing();
  });

  /** The requests of visitors at a gateway, and of the gateways at other services. */
  const answeredBy = async (port: number): Promise<number> => {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const counts = [...metrics.matchAll(/^rpc_server_requests_total\{.*\} (\d+)$/gm)].map(([, n]) =>
      Number(n),
    );
    return proxy.answeredBy(port) + counts.reduce((sum, n) => sum + n, 0);
  };
});

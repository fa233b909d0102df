import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Contract } from './support/contract.js';
import { PatientClient } from './support/patient-client.js';
import { exportOf } from './support/directory.js';
import { earlierVersion } from './support/earlier-version.js';
import { EverydayLoad } from './support/everyday-load.js';
import { runOperatorCommand } from './support/operator-command.js';
import { WORKSPACE } from './support/product.js';
import { ReadyProxy } from './support/ready-proxy.js';
import { Replica } from './support/replica.js';

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });

/** A commit whose clicks, snapshots and projections have an older form. */
const EARLIER = process.env['UPGRADE_FROM'] ?? '666cfd78';
/** Milliseconds of load on each arrangement of versions. */
const LOAD_MS = 8_000;
const LIMITS = { CLICK_RATE_PER_MINUTE: '0', LOGIN_RATE_PER_MINUTE: '0', LOG_LEVEL: 'info' };
const SERVICES = ['catalogue', 'settings', 'auth', 'usage-analytics'];

describe(`an upgrade from ${EARLIER}`, () => {
  const contract = new Contract(PatientClient);
  let earlier: string;
  let everyday: EverydayLoad;

  beforeAll(async () => {
    earlier = await earlierVersion(EARLIER);
    await contract.start(LIMITS, [], earlier);
    everyday = new EverydayLoad(contract, contract.product.url);
    await everyday.open();
    await worksUnderLoad(everyday);
  });
  afterAll(() => contract.stop());

  const worksUnderLoad = async (everyday: EverydayLoad): Promise<void> => {
    const load = await everyday.begin();
    await sleep(LOAD_MS);
    await load.stop();
    expect(load.failures).toEqual([]);
    await everyday.lostNothing();
  };

  const directory = async () => exportOf(await contract.owner());

  /** Starts a version on the data of the other one, and checks that it has all of it and works. */
  const changesTo = async (root: string): Promise<void> => {
    const before = await directory();
    await contract.restart(root, LIMITS);
    expect(await directory()).toEqual(before);
    await everyday.countsAgree();
    await worksUnderLoad(everyday);
  };

  const verifies = async (): Promise<void> => {
    const { code, output } = await runOperatorCommand(contract.product.dataDir, 'verify');
    if (code !== 0) throw new Error(`verify ended with ${code}:\n${output}`);
  };

  test('the new version has the data of the earlier one and works on it', async () => {
    await changesTo(WORKSPACE);
    await verifies();
  });

  test('replicas of both versions serve side by side without a failed request', async () => {
    const { product } = contract;
    const replicas: Replica[] = [];
    for (const service of SERVICES)
      replicas.push(await Replica.start(product, { service, root: earlier, environment: LIMITS }));
    const gateway = await Replica.start(product, {
      service: 'gateway',
      root: earlier,
      environment: { ...LIMITS, TRUST_PROXY: '1', WEB_ROOT: join('apps', 'web', 'dist') },
    });
    const proxy = await ReadyProxy.start([product.url, gateway.url]);
    try {
      const both = new EverydayLoad(contract, proxy.url);
      await both.open();
      await worksUnderLoad(both);
      for (const { port } of [product, gateway]) expect(proxy.answeredBy(port)).toBeGreaterThan(0);
    } finally {
      proxy.stop();
      for (const replica of [gateway, ...replicas]) expect(await replica.stop()).toBe(0);
    }
    everyday = new EverydayLoad(contract, product.url);
    await everyday.open();
    await verifies();
  });

  test('the earlier version works on the data of the new one', async () => {
    await changesTo(earlier);
  });

  test('the new version works again after the earlier one', async () => {
    await changesTo(WORKSPACE);
    await verifies();
  });
});

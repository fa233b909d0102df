import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { probe, TcpProxy, untilReady } from '@tools-hub/testing';
import { clicks, readTotals } from '../testing/click-ledger.js';
import { keepClicking } from '../testing/click-traffic.js';
import { UsageHarness } from '../testing/usage-harness.js';

let harness: UsageHarness;
let proxy: TcpProxy;

beforeEach(async () => {
  harness = await UsageHarness.open();
});
afterEach(async () => {
  proxy.open();
  await harness.close();
  await proxy.close();
});

const storeBehindProxy = async (): Promise<string> => {
  proxy = await TcpProxy.to(harness.mongodbUri);
  const address = new URL(proxy.address);
  // A replica set would name its members, and the driver would go to them past the proxy.
  address.searchParams.set('directConnection', 'true');
  return address.href;
};

/** Breaks every open connection in the middle of its data; new ones pass. */
const breakConnections = (): void => {
  proxy.cut();
  proxy.open();
};

describe('a connection that breaks', () => {
  it('a connection to the store that breaks amid appends and updates loses and repeats no click', async () => {
    await harness.replica({ MONGODB_URI: await storeBehindProxy() });
    const traffic = keepClicking(harness);
    for (let cut = 0; cut < 12; cut++) {
      await sleep(150 + Math.random() * 200);
      breakConnections();
    }
    await traffic.stop();
    await harness.ledgerAgrees();
    await sleep(1_000);
    await harness.ledgerAgreesNow();
  });

  it('a connection to the broker that breaks amid messages loses and repeats no click', async () => {
    proxy = await TcpProxy.to(harness.natsUrl);
    await harness.replica({ NATS_URL: proxy.address });
    const traffic = keepClicking(harness);
    for (let cut = 0; cut < 6; cut++) {
      await sleep(400 + Math.random() * 300);
      breakConnections();
    }
    await traffic.stop();
    await harness.ledgerAgrees();
  });

  it('a store that is away for a while leaves clicks in the stream, and reads fail with UNAVAILABLE', async () => {
    const replica = await harness.replica({ MONGODB_URI: await storeBehindProxy() });
    await harness.ledger.publish(clicks(50));
    await harness.ledgerAgrees();
    proxy.cut();
    for (let message = 0; message < 20; message++) await harness.ledger.publish(clicks(50));
    await expect(readTotals(harness.bus)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await untilReady(replica, { status: 503 });
    expect((await probe(replica, 'healthz')).status).toBe(200);
    await sleep(2_500);
    proxy.open();
    await harness.ledgerAgrees();
    await untilReady(replica);
  });

  it('a store that is away does not keep a replica from stopping within seconds', async () => {
    const replica = await harness.replica({ MONGODB_URI: await storeBehindProxy() });
    await harness.ledger.publish(clicks(50));
    proxy.cut();
    await harness.ledger.publish(clicks(50));
    const started = performance.now();
    await harness.stop(replica);
    // Far more than needed, for a busy machine.
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

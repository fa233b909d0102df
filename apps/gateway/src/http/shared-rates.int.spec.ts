import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientsCountedEvent } from '@tools-hub/contracts';
import { Bus, eventually, ServiceHarness } from '@tools-hub/testing';
import { answerForServices } from '../testing/fake-services.js';
import { startGateway, type ReadyGateway } from '../testing/start-gateway.js';

const harness = new ServiceHarness();

describe('two gateways', () => {
  const events: ClientsCountedEvent[] = [];
  let gateways: ReadyGateway[];

  beforeAll(async () => {
    const bus = await harness.bus();
    answerForServices(bus);
    bus.onEvent('gateway.clients.counted', (event) => void events.push(event));
    await bus.connection.flush();
    const environment = { CLICK_RATE_PER_MINUTE: '3', TRUST_PROXY: '1' };
    gateways = await Promise.all([1, 2].map(() => startGateway(harness, environment)));
  });
  afterAll(() => harness.close());

  /** Reports a click on a tool that does not exist, which counts all the same: 404, or 429 past the limit. */
  const click = async (at: number, from: string): Promise<number> => {
    const url = `${gateways[at]?.url}/api/tools/${crypto.randomUUID()}/usage`;
    return (await fetch(url, { method: 'POST', headers: { 'x-forwarded-for': from } })).status;
  };
  /** The actions that each gateway has published to the other from an event on. */
  const sharedSince = (event: number): Record<string, Record<string, number>> => {
    const sums: Record<string, Record<string, number>> = {};
    for (const { gateway, times } of events.slice(event)) {
      const ofGateway = (sums[gateway] ??= {});
      for (const [client, count] of Object.entries(times))
        ofGateway[client] = (ofGateway[client] ?? 0) + count;
    }
    return sums;
  };

  test('two gateways count the clicks of a client together', async () => {
    const from = '203.0.113.1';
    const before = events.length;
    expect([await click(0, from), await click(1, from), await click(0, from)]).toEqual([404, 404, 404]);
    await eventually(() => {
      const counts = Object.values(sharedSince(before)).flatMap((clients) => Object.values(clients));
      expect(counts.sort()).toEqual([1, 2]);
    });
    // The broker's answer follows the events.
    for (const { app } of gateways) await app.get(Bus).connection.flush();
    expect([await click(0, from), await click(1, from)]).toEqual([429, 429]);
    expect([await click(0, '203.0.113.2'), await click(1, '203.0.113.2')]).toEqual([404, 404]);
    await eventually(() => {
      const clients = Object.values(sharedSince(before)).map((times) => Object.keys(times).length);
      expect(clients).toEqual([2, 2]);
    });
  });

  test('two gateways tell each other names in place of addresses, and publish no refused actions', async () => {
    const from = '203.0.113.9';
    const before = events.length;
    await Promise.all([click(0, from), click(1, from)]);
    await eventually(() => expect(Object.keys(sharedSince(before))).toHaveLength(2));
    const known = Object.values(sharedSince(before)).map((clients) => Object.keys(clients));
    const [name = ''] = known[0] ?? [];
    expect(name).toMatch(/^[\w-]{16}$/);
    for (const names of known) expect(names).toContain(name);

    const timesOf = (client: string): number =>
      Object.values(sharedSince(before)).reduce((sum, clients) => sum + (clients[client] ?? 0), 0);
    await eventually(async () => expect(await click(0, from)).toBe(429));
    await eventually(() => expect(timesOf(name)).toBe(3));
    const fence = events.length;
    for (let turn = 0; turn < 3; turn += 1) expect(await click(0, from)).toBe(429);
    await click(0, '203.0.113.10');
    await eventually(() => expect(events.length).toBeGreaterThan(fence));
    expect(timesOf(name)).toBe(3);
    expect(JSON.stringify(events)).not.toContain('203.0.113');
  });
});

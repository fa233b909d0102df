import 'reflect-metadata';
import { afterAll, expect, test } from '@jest/globals';
import { answerRequests, eventually, ServiceHarness } from '@tools-hub/testing';
import { gatewayService } from '../service.js';
import { FakeCatalogue, toolAdded } from '../testing/fake-catalogue.js';

const harness = new ServiceHarness();
afterAll(() => harness.close());

test('requests for made-up addresses leave room for the images that records use', async () => {
  const bus = await harness.bus();
  const used = `${'a'.repeat(32)}.png`;
  new FakeCatalogue(bus).append(toolAdded(crypto.randomUUID(), { iconUrl: `/images/${used}` }));
  answerRequests(bus, 'settings.log.read', () => ({ commits: [], head: 0 }));
  answerRequests(bus, 'usage.totals.read', () => ({ totals: {}, version: 1 }));
  // Only the image that is stored is answered for in time.
  const response = { type: 'image/png', data: '' };
  bus.connection.subscribe(bus.subject('catalogue.image.read'), {
    callback: (_error, message) => {
      if (message.string().includes(used))
        message.respond(JSON.stringify({ id: '1', isDisposed: true, response }));
    },
  });
  const { port } = await harness.start(gatewayService);
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));

  const madeUp = Array.from({ length: 100 }, (_, n) =>
    fetch(`${url}/images/${String(n).padStart(32, '0')}.png`),
  );
  const refused = await Promise.race(madeUp);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect((await fetch(`${url}/images/${used}`)).status).toBe(200);
  await Promise.all(madeUp);
});

import 'reflect-metadata';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settingsChanged, type Commit, type SettingsEvent } from '@tools-hub/domain';
import { answerRequests, ServiceHarness } from '@tools-hub/testing';
import { startGateway } from '../testing/start-gateway.js';
import { FakeCatalogue, toolAdded } from '../testing/fake-catalogue.js';
import { answerForServices } from '../testing/fake-services.js';
import { ImagesService } from './images.service.js';

let harness: ServiceHarness;
beforeEach(() => {
  harness = new ServiceHarness();
});
afterEach(() => harness.close());

test('requests for made-up addresses leave room for the images that records use', async () => {
  const bus = await harness.bus();
  const used = `${'a'.repeat(32)}.png`;
  answerForServices(bus).append(toolAdded(crypto.randomUUID(), { iconUrl: `/images/${used}` }));
  // Only the stored image is answered in time.
  const response = { type: 'image/png', data: '' };
  bus.connection.subscribe(bus.subject('catalogue.image.read'), {
    callback: (_error, message) => {
      if (message.string().includes(used))
        message.respond(JSON.stringify({ id: '1', isDisposed: true, response }));
    },
  });
  const { url } = await startGateway(harness);

  const madeUp = Array.from({ length: 100 }, (_, n) =>
    fetch(`${url}/images/${String(n).padStart(32, '0')}.png`),
  );
  const refused = await Promise.race(madeUp);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect((await fetch(`${url}/images/${used}`)).status).toBe(200);
  await Promise.all(madeUp);
});

test('an image that a setting uses is kept, also by a gateway that has yet to read that', async () => {
  const bus = await harness.bus();
  const id = `${'b'.repeat(32)}.png`;
  const commits: Commit<SettingsEvent>[] = [];
  new FakeCatalogue(bus);
  answerRequests(bus, 'settings.log.read', ({ after }) => ({
    commits: commits.slice(after),
    head: commits.length,
  }));
  answerRequests(bus, 'usage.totals.read', () => ({ totals: {}, version: 1 }));
  answerRequests(bus, 'catalogue.image.remove', () => null);
  const { app } = await startGateway(harness);
  const images = app.get(ImagesService);
  await images.remove(id);
  commits.push({
    position: 1,
    at: new Date().toISOString(),
    actor: 'ada',
    correlationId: 'c',
    commandId: 'command',
    events: [settingsChanged({ logo_url: `/images/${id}` })],
  });
  await expect(images.remove(id)).rejects.toMatchObject({
    code: 'IN_USE',
    message: 'The image is used by the setting Logo',
  });
});

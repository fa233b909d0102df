import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TcpProxy } from '@tools-hub/testing';
import { HostLeases } from './checks/host-leases.js';
import { LinksHarness, WebServer } from './testing/links-harness.js';

let links: LinksHarness;
let store: TcpProxy;
let web: WebServer;
/** Resolves with the first request for `/never`, which is not answered. */
let asked: PromiseWithResolvers<void>;

beforeEach(async () => {
  links = new LinksHarness();
  await links.open();
  store = await TcpProxy.to(links.services.mongodbUri);
  asked = Promise.withResolvers();
  web = await WebServer.start(({ url }, response) => {
    if (url === '/never') asked.resolve();
    else response.end();
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  store.open();
  await links.close();
  await store.close();
  web.stop();
});

test('the links service is ready although the store failed once while its indexes were created', async () => {
  const prepare = vi.spyOn(HostLeases.prototype, 'prepare').mockRejectedValueOnce(new Error('away'));
  await links.start({});
  expect(prepare).toHaveBeenCalledTimes(2);
});

test('a check on request is refused as unavailable without the store', async () => {
  const id = randomUUID();
  links.addTool(id, web.at('/'));
  await links.start({ MONGODB_URI: store.address, LINKS_ALLOWED_HOSTS: web.host });
  const check = () => links.bus.request('links.check', { toolId: id }, { deadlineMs: 35_000 });
  expect(await check()).toMatchObject({ status: 'ok' });
  store.cut();
  await expect(check()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a check on request that the stop of the service ends is no failure of the link', async () => {
  const id = randomUUID();
  links.addTool(id, web.at('/never'));
  const environment = { LINKS_ALLOWED_HOSTS: web.host };
  const service = await links.start(environment);
  const check = links.bus.request('links.check', { toolId: id }, { deadlineMs: 35_000 });
  const refused = expect(check).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await asked.promise;
  await service.stop();
  await refused;
  await links.start(environment);
  const list = await links.bus.request('links.list.read', { page: 1, perPage: 1 }, { deadlineMs: 10_000 });
  expect(list.items).toMatchObject([{ toolId: id, status: 'unchecked', reason: null }]);
});

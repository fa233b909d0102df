import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TcpProxy } from '@tools-hub/testing';
import { HostLeases } from './checks/host-leases.js';
import { LinksHarness, WebServer } from './testing/links-harness.js';

let links: LinksHarness;
let store: TcpProxy;
let web: WebServer;

beforeEach(async () => {
  links = new LinksHarness();
  await links.open();
  store = await TcpProxy.to(links.services.mongodbUri);
  web = await WebServer.start((_request, response) => response.end());
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

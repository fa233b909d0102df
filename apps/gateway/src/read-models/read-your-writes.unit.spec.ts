import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { GatewayConfig } from '../gateway.config.js';
import type { CatalogueReadModel } from './catalogue-read-model.js';
import { ReadYourWrites } from './read-your-writes.js';
import type { SettingsReadModel } from './settings-read-model.js';

test('a client has places for ten requests that wait, and has them again when these are answered', async () => {
  const waiting: (() => void)[] = [];
  const behind = {
    position: 0,
    reaches: () => new Promise<boolean>((resolve) => waiting.push(() => resolve(true))),
  };
  const settings = { position: 0, reaches: () => Promise.resolve(true) };
  const server = fastify();
  server.decorateRequest('openRequest', null);
  new ReadYourWrites(
    behind as Partial<CatalogueReadModel> as CatalogueReadModel,
    settings as Partial<SettingsReadModel> as SettingsReadModel,
    new GatewayConfig(),
  ).register(server);
  server.get('/', () => 'answered');
  const ask = async () =>
    (await server.inject({ path: '/', headers: { cookie: 'position=catalogue-9.settings-0' } })).statusCode;
  for (let round = 1; round <= 2; round += 1) {
    const asked = Array.from({ length: 12 }, ask);
    // Those without a place do not wait.
    await Promise.all(asked.slice(10));
    expect(waiting).toHaveLength(10);
    for (const answer of waiting.splice(0)) answer();
    await Promise.all(asked);
  }
  await server.close();
});

import { expect, test } from 'vitest';
import { inRepository } from '../repository.js';
import { readStartOptions } from './options.js';
import { serviceProcess, singleProcess } from './service-processes.js';
import { planServices, siteUrl, type ServiceContext } from './services.js';

const contextOf = (environment: NodeJS.ProcessEnv, ...args: readonly string[]): ServiceContext => {
  const options = readStartOptions(args, environment);
  const place = { natsUrl: 'nats://127.0.0.1:1', mongodbUri: 'mongodb://127.0.0.1:1/', dataDir: '/data' };
  return { ...place, options, environment, files: 'bundle' };
};
const SITE = { host: '127.0.0.1', port: 1 };

/** The directory that the catalogue of a start imports into an empty store. */
const seedOf = async (environment: NodeJS.ProcessEnv, ...args: readonly string[]) => {
  const services = await planServices(contextOf(environment, ...args), SITE);
  return services.find(({ name }) => name === 'catalogue')?.env['SEED_FILE'];
};

test('a start imports the sample into an empty store, or the directory that SEED_FILE names', async () => {
  expect(await seedOf({})).toBe(inRepository('samples', 'directory.json'));
  expect(await seedOf({ SEED_FILE: '/srv/tools.json' })).toBe('/srv/tools.json');
});

test('a start with --empty imports nothing', async () => {
  // A service takes an empty variable for an absent one.
  expect(await seedOf({}, '--empty')).toBe('');
  expect(await seedOf({ SEED_FILE: '/srv/tools.json' }, '--empty')).toBe('');
});

test.each([
  ['0.0.0.0', 'http://localhost:80/'],
  ['127.0.0.1', 'http://localhost:80/'],
  ['127.0.0.2', 'http://127.0.0.2:80/'],
  ['::1', 'http://[::1]:80/'],
])('a site with the HOST %s is opened at %s', (host, url) => expect(siteUrl({ host, port: 80 })).toBe(url));

test('a gateway is ready by its own answer, and names its port when another program has taken it since', async () => {
  const context = contextOf({});
  const services = await planServices(context, SITE);
  const gateway = services.find(({ name }) => name === 'gateway')!;
  expect(gateway.health).toEqual({ host: '127.0.0.1', port: gateway.metricsPort });
  for (const process of [serviceProcess(context, gateway), singleProcess(context, services, SITE)]) {
    expect(process.causeOf?.('Error: listen EADDRINUSE: address already in use 0.0.0.0:1\n')).toBe(
      'Port 1 is taken by another program. Set PORT to another one.',
    );
    expect(
      process.causeOf?.('Error: listen EADDRINUSE: address already in use 127.0.0.1:19\n'),
    ).toBeUndefined();
  }
});

import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { DomainError } from '@tools-hub/contracts';
import { EventStore, Store } from '@tools-hub/event-sourcing/mongo';
import type { RunningService } from '@tools-hub/platform';
import { ask, eventually, sendCommand, ServiceHarness, type Bus } from '@tools-hub/testing';
import { emptyCatalogue, foldCatalogue } from '../catalogue.view.js';
import { catalogueService } from '../service.js';
import { jira } from '../testing/catalogue-harness.js';
import { readSeed } from './seed-file.js';
import { applySeed, type CatalogueEventStore } from './seed.js';

const SAMPLE = join(import.meta.dirname, '../../../../samples/directory.json');
const folder = mkdtempSync(join(tmpdir(), 'seed-'));
let harness: ServiceHarness;
let bus: Bus;

const start = (environment: NodeJS.ProcessEnv = {}): Promise<RunningService> =>
  harness.startReady(catalogueService, environment);

const seedFile = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const noImages = { add: () => Promise.reject(new DomainError('INVALID', 'No images here')) };

const readLog = () => ask(bus, 'catalogue.log.read', { after: 0 });

beforeEach(async () => {
  harness = new ServiceHarness();
  bus = await harness.bus();
});
afterEach(() => harness.close());
afterAll(() => rmSync(folder, { recursive: true }));

test('an empty catalogue gets the sample as one commit, with any number of processes', async () => {
  const services = await Promise.all([1, 2, 3].map(() => start({ SEED_FILE: SAMPLE })));
  const { commits, head } = await readLog();
  expect(head).toBe(1);
  expect(commits[0]?.actor).toBe('seed');
  const types = (type: string): number =>
    (commits[0]?.events ?? []).filter((event) => event.type === type).length;
  expect(types('ToolAdded')).toBeGreaterThanOrEqual(24);
  expect(types('CategoryAdded')).toBe(6);
  expect(types('BannerAdded')).toBe(2);
  const { images } = await ask(bus, 'catalogue.images.read', {});
  const urls = new Set(images.map(({ url }) => url));
  for (const { type, data } of commits[0]?.events ?? []) {
    if (type === 'ToolAdded') expect([data.name, urls.has(data.iconUrl ?? '')]).toEqual([data.name, true]);
  }
  const [first] = services;
  if (first) await harness.stop(first);
  await start({ SEED_FILE: SAMPLE });
  expect((await readLog()).head).toBe(1);
});

test('a catalogue with commits is not seeded, also when all records were removed', async () => {
  await start();
  const { answer } = await sendCommand(bus, 'catalogue.tool.add', jira);
  await sendCommand(bus, 'catalogue.tool.remove', { id: answer.id });
  await start({ SEED_FILE: SAMPLE });
  expect((await readLog()).head).toBe(2);
});

test('processes with different seed files agree on one of them', async () => {
  const file = (name: string): string =>
    seedFile(`${name}.json`, `{ "categories": [{ "name": "${name}" }] }`);
  await Promise.all(['One', 'Two', 'Three'].map((name) => start({ SEED_FILE: file(name) })));
  expect((await readLog()).head).toBe(1);
});

test('processes that find the catalogue empty at once seed it once', async () => {
  const eventStores = Array.from(
    { length: 4 },
    (): CatalogueEventStore =>
      new EventStore({
        store: new Store({
          uri: harness.mongodbUri,
          dbName: `${harness.namespace}-catalogue`,
          onError: () => undefined,
        }),
        view: emptyCatalogue,
        fold: foldCatalogue,
        publishCommitted: () => undefined,
        onError: () => undefined,
      }),
  );
  for (const keeper of eventStores) keeper.start();
  await eventually(() =>
    expect(eventStores.map(({ notReadyReason }) => notReadyReason)).toEqual([null, null, null, null]),
  );
  const other = seedFile('other.json', '{ "categories": [{ "name": "Other" }] }');
  const files = [SAMPLE, SAMPLE, SAMPLE, other];
  await Promise.all(eventStores.map((keeper, index) => applySeed(keeper, readSeed(files[index]!), noImages)));
  for (const { readModel } of eventStores) {
    await readModel.catchUp();
    expect(readModel.position).toBe(1);
  }
  await Promise.all(eventStores.map((keeper) => keeper.stop()));
});

test.each([
  ['that is not there', () => join(folder, 'nowhere.json'), 'ENOENT'],
  ['that is no JSON', () => seedFile('no.json', '{'), 'JSON'],
  [
    'with a wrong row',
    () => seedFile('wrong.json', '{ "tools": [{ "name": "A", "link": "ftp://a" }] }'),
    'tools[0].link must be an http or https address',
  ],
])('a file %s stops the service, which says why', async (_what, path, reason) => {
  const start = harness.start(catalogueService, { SEED_FILE: path() });
  const failure = await start.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Error);
  expect(String(failure)).toContain('SEED_FILE');
  expect(String(failure)).toContain(reason);
});

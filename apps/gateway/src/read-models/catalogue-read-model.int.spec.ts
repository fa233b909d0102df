import { afterEach, beforeEach, expect, test } from 'vitest';
import { Logger } from '@nestjs/common';
import { Health, ReadModelMetrics, Registry } from '@tools-hub/platform';
import { eventually, ServiceHarness, type Bus } from '@tools-hub/testing';
import { FakeCatalogue, toolAdded, toolRemoved } from '../testing/fake-catalogue.js';
import { CatalogueReadModel } from './catalogue-read-model.js';

Logger.overrideLogger(false);

let harness: ServiceHarness;
let bus: Bus;
let catalogue: FakeCatalogue;
let readModel: CatalogueReadModel;
let health: Health;

beforeEach(async () => {
  harness = new ServiceHarness();
  bus = await harness.bus();
  catalogue = new FakeCatalogue(bus);
  health = new Health();
  readModel = new CatalogueReadModel(bus, health, new ReadModelMetrics(new Registry()));
});
afterEach(async () => {
  readModel.onModuleDestroy();
  await harness.close();
});

const tools = (): string[] => [...readModel.view.tools.keys()];
const start = async (): Promise<void> => {
  readModel.onModuleInit();
  await eventually(() => expect(readModel.loaded).toBe(true));
};

test('a gateway starts from the snapshot of the catalogue and reads the log after it', async () => {
  for (const id of ['1', '2', '3']) catalogue.append(toolAdded(id));
  catalogue.append(toolRemoved('2'));
  catalogue.takeSnapshot();
  catalogue.append(toolAdded('4'));
  await start();
  expect(tools()).toEqual(['1', '3', '4']);
  expect(readModel.position).toBe(5);
  expect(Math.min(...catalogue.readings)).toBe(4);
  expect(readModel.view.tools.get('3')).toMatchObject({ version: 3, createdAt: '2026-01-03T00:00:00.000Z' });
});

test('a gateway that reads only a snapshot has the time of the last change', async () => {
  catalogue.append(toolAdded('1'));
  catalogue.append(toolAdded('2'));
  catalogue.takeSnapshot();
  await start();
  expect(readModel.view.changedAt).toBe('2026-01-02T00:00:00.000Z');
  expect(readModel.view.all.map(({ record }) => record.id)).toEqual(['1', '2']);
});

test('a gateway reads the whole log without a snapshot', async () => {
  for (const id of ['1', '2', '3']) catalogue.append(toolAdded(id));
  await start();
  expect(tools()).toEqual(['1', '2', '3']);
  expect(catalogue.readings[0]).toBe(0);
});

test('a gateway stops showing what a restored catalogue lost', async () => {
  for (const id of ['1', '2', '3', '4']) catalogue.append(toolAdded(id));
  await start();
  let changes = 0;
  readModel.onChange(() => (changes += 1));
  catalogue.loseTail(2);
  await eventually(() => expect(tools()).toEqual(['1', '2']));
  expect(readModel.position).toBe(2);
  expect(changes).toBeGreaterThan(0);
  expect(await health.check()).toMatchObject({ ready: true });
  catalogue.append(toolAdded('5'));
  await eventually(() => expect(tools()).toEqual(['1', '2', '5']));
});

test('a gateway notices that a restored catalogue has grown to the same length again', async () => {
  for (const id of ['1', '2', '3']) catalogue.append(toolAdded(id));
  await start();
  catalogue.loseTail(1);
  // The command of a position is another one in another history.
  catalogue.renameCommands('another');
  for (const id of ['6', '7', '8']) catalogue.append(toolAdded(id));
  await eventually(() => expect(tools()).toEqual(['1', '6', '7', '8']));
});

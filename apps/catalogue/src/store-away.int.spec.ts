import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Store } from '@tools-hub/event-sourcing/mongo';
import type { RunningService } from '@tools-hub/platform';
import {
  ask,
  eventually,
  probe,
  readinessOf,
  sendCommand,
  ServiceHarness,
  TcpProxy,
  untilReady,
  type Bus,
} from '@tools-hub/testing';
import { catalogueService } from './service.js';
import { jira } from './testing/catalogue-harness.js';

let harness: ServiceHarness;
let bus: Bus;
let store: TcpProxy;

const statusReport = async (service: RunningService): Promise<unknown> =>
  JSON.parse((await probe(service, 'readyz')).body);

const add = (commandId?: string) => sendCommand(bus, 'catalogue.tool.add', jira, { commandId });
const readLog = () => ask(bus, 'catalogue.log.read', { after: 0 });

/** @returns the code of the refusal, which has to come well before the deadline of the request, also on a busy machine */
const refusedInTime = async (attempt: () => Promise<unknown>): Promise<unknown> => {
  const began = Date.now();
  const failure: unknown = await attempt().then(
    () => null,
    (error: unknown) => error,
  );
  expect(Date.now() - began).toBeLessThan(12_000);
  return failure instanceof Error && 'code' in failure ? failure.code : failure;
};

beforeEach(async () => {
  harness = new ServiceHarness();
  bus = await harness.bus();
  store = await TcpProxy.to(harness.mongodbUri);
});
afterEach(async () => {
  store.open();
  await harness.close();
  await store.close();
});

test('a service starts without its store, is not ready, and continues when the store is there', async () => {
  store.cut();
  const service = await harness.start(catalogueService, { MONGODB_URI: store.address });
  expect((await probe(service, 'healthz')).status).toBe(200);
  await untilReady(service, { status: 503 });
  expect(await refusedInTime(() => add())).toBe('UNAVAILABLE');
  expect(await refusedInTime(readLog)).toBe('UNAVAILABLE');
  store.open();
  await untilReady(service);
  expect(await add()).toMatchObject({ position: 1 });
});

test('a replica that cannot answer yet gets no request that another one can answer', async () => {
  await harness.startReady(catalogueService);
  store.cut();
  const second = await harness.start(catalogueService, { MONGODB_URI: store.address });
  for (let n = 1; n <= 30; n += 1) expect(await add()).toMatchObject({ position: n });
  store.open();
  await untilReady(second);
  expect(await add()).toMatchObject({ position: 31 });
});

test('a replica without its store leaves all requests to the others until the store is back', async () => {
  const first = await harness.startReady(catalogueService, { MONGODB_URI: store.address });
  const second = await harness.startReady(catalogueService);
  store.silence();
  await eventually(async () => {
    expect(await statusReport(first)).toMatchObject({ parts: { requests: 'not taken' } });
  });
  for (let n = 1; n <= 10; n += 1) {
    expect(await add()).toMatchObject({ position: n });
    expect((await readLog()).head).toBe(n);
  }
  expect(await readinessOf(second)).toBe(200);
  store.open();
  await untilReady(first);
  await harness.stop(second);
  expect(await add()).toMatchObject({ position: 11 });
});

test('a service whose only store is away refuses requests at once', async () => {
  await harness.startReady(catalogueService, { MONGODB_URI: store.address });
  store.silence();
  await eventually(async () => {
    await expect(add()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The catalogue service is unavailable',
    });
  });
});

test('a request without the store is refused at once, and work continues when the store is back', async () => {
  const service = await harness.startReady(catalogueService, { MONGODB_URI: store.address });
  await add();
  store.cut();
  const commandId = randomUUID();
  expect(await refusedInTime(() => add(commandId))).toBe('UNAVAILABLE');
  expect(await refusedInTime(readLog)).toBe('UNAVAILABLE');
  await untilReady(service, { status: 503 });
  store.open();
  await untilReady(service);
  expect(await add(commandId)).toMatchObject({ position: 2 });
  expect((await readLog()).head).toBe(2);
});

test('a store that hangs delays no request past its deadline, also not in the queue', async () => {
  const service = await harness.startReady(catalogueService, { MONGODB_URI: store.address });
  store.silence();
  const ids = Array.from({ length: 5 }, () => randomUUID());
  const codes = await Promise.all(ids.map((id) => refusedInTime(() => add(id))));
  for (const code of codes) expect(['UNAVAILABLE', 'OUTCOME_UNKNOWN']).toContain(code);
  await eventually(async () =>
    expect(await statusReport(service)).toMatchObject({ parts: { requests: 'not taken' } }),
  );
  expect(await refusedInTime(readLog)).toBe('UNAVAILABLE');
  store.open();
  await untilReady(service);
  for (const id of ids) await add(id);
  expect((await readLog()).head).toBe(ids.length);
});

test('an import may take a slow store longer than the deadline of other commands', async () => {
  await harness.startReady(catalogueService, { MONGODB_URI: store.address });
  const tools = Array.from({ length: 500 }, (_, n) => ({
    name: `Tool ${n}`,
    link: 'https://example.com/',
    description: 'x'.repeat(800),
  }));
  const file = { categories: [], tools, banners: [] };
  // The commit of 500 kB is written and then read.
  store.slow({ delayMs: 0, bytesPerSecond: 200_000 });
  const reply = await sendCommand(bus, 'catalogue.directory.import', file);
  expect(reply).toMatchObject({ position: 1, answer: { tools: 500 } });
});

test('a ping and a question for the engine give up a store that hangs', async () => {
  const own = new Store({ uri: store.address, dbName: `t${randomUUID()}`, onError: () => undefined });
  await own.open();
  const ping = (): Promise<unknown> => own.connection.db!.command({ ping: 1 });
  // Each command below has a connection, and waits for its answer only.
  await Promise.all([ping(), ping(), ping()]);
  store.silence();
  const unlimited = ping().catch(() => 'given up by the driver');
  const asked = Promise.all([own.engine(), own.ping(AbortSignal.timeout(1_000)).catch(() => 'away')]);
  expect(await Promise.race([unlimited, asked])).toEqual([undefined, 'away']);
  store.open();
  await own.close();
});

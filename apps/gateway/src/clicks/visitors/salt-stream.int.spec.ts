import { afterAll, beforeAll, expect, test } from 'vitest';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { VISITOR_SALTS_STREAM } from '@tools-hub/contracts';
import { ServiceHarness, type Bus } from '@tools-hub/testing';
import { SaltStream } from './salt-stream.js';

const harness = new ServiceHarness();
const [DAY, NEXT] = ['2026-11-23', '2026-11-24'];
const salt = (name: string): string => name.repeat(43);
let buses: Bus[];
let manager: JetStreamManager;
beforeAll(async () => {
  buses = [await harness.bus(), await harness.bus()];
  manager = await jetstreamManager(buses[0]!.connection);
});
afterAll(() => harness.close());

const streams = () => buses.map((bus) => new SaltStream(bus)) as [SaltStream, SaltStream];
const info = () => manager.streams.info(buses[0]!.stream(VISITOR_SALTS_STREAM));

test('two gateways at once get the salt of one of them, which is in memory for a day at most', async () => {
  const [one, other] = streams();
  const shared = await Promise.all([one.share(DAY, salt('a')), other.share(DAY, salt('b'))]);
  expect(new Set(shared).size).toBe(1);
  expect([salt('a'), salt('b')]).toContain(shared[0]);
  expect(await other.share(DAY, salt('c'))).toBe(shared[0]);
  expect((await info()).config).toMatchObject({ storage: 'memory', max_age: 86_400_000_000_000 });
});

test('the first salt of a day removes that of the day before', async () => {
  const [one] = streams();
  await one.share(DAY, salt('a'));
  expect(await one.share(NEXT, salt('d'))).toBe(salt('d'));
  const { state } = await manager.streams.info(buses[0]!.stream(VISITOR_SALTS_STREAM), {
    subjects_filter: '>',
  });
  expect(state.subjects).toEqual({ [buses[0]!.subject(`usage.salts.${NEXT}`)]: 1 });
});

test('a broker that was restarted gets the stream and the salt again', async () => {
  const [one, other] = streams();
  await manager.streams.delete(buses[0]!.stream(VISITOR_SALTS_STREAM));
  expect(await one.share(NEXT, salt('d'))).toBe(salt('d'));
  expect(await other.share(NEXT, salt('e'))).toBe(salt('d'));
});

test('a stream of another configuration is used as it is', async () => {
  const [one, other] = streams();
  const name = buses[0]!.stream(VISITOR_SALTS_STREAM);
  await manager.streams.delete(name);
  await manager.streams.add({ name, subjects: [buses[0]!.subject('usage.salts.*')], allow_direct: true });
  expect(await one.share(DAY, salt('a'))).toBe(salt('a'));
  expect(await other.share(DAY, salt('b'))).toBe(salt('a'));
});

test('a message that is no salt is refused', async () => {
  const [one] = streams();
  await manager.jetstream().publish(buses[0]!.subject('usage.salts.2026-11-25'), '{"salt":"short"}');
  await expect(one.share('2026-11-25', salt('a'))).rejects.toThrow('malformed');
});

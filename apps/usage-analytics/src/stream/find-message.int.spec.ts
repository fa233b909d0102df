import { afterEach, beforeEach, expect, test } from 'vitest';
import { Bus } from '@tools-hub/messaging';
import { natsLogin, ServiceHarness } from '@tools-hub/testing';
import { ThrottledLogger } from '../operations/throttled-logger.js';
import { UsageConfig } from '../operations/usage-config.js';
import { UsageStream } from './usage-stream.js';

let harness: ServiceHarness;
let bus: Bus;

beforeEach(async () => {
  harness = new ServiceHarness();
  // As the service's own user: the broker must allow it to ask for a message.
  bus = await Bus.connect({
    url: harness.natsUrl,
    ...natsLogin(process.env['NATS_SECRETS'], 'usage-analytics'),
    name: 'usage-analytics',
    prefix: harness.namespace,
    onError: () => undefined,
  });
});
afterEach(async () => {
  await bus.close();
  await harness.close();
});

test('a message of the stream is found by its sequence, and one that was removed is not', async () => {
  const stream = new UsageStream(bus, new UsageConfig(), new ThrottledLogger());
  await stream.ensure();
  const { connection } = await harness.bus();
  for (const text of ['one', 'two']) await connection.request(bus.subject('usage.clicks.0'), text);
  const request = JSON.stringify({ seq: 1 });
  await connection.request(`$JS.API.STREAM.MSG.DELETE.${bus.stream('USAGE')}`, request);
  expect(await stream.find(1)).toBeNull();
  const found = await stream.find(2);
  expect(found).toMatchObject({ sequence: 2, subject: bus.subject('usage.clicks.0') });
  expect(Buffer.from(found?.bytes ?? []).toString()).toBe('two');
});

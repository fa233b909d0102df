import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Span, SpanOptions } from '@tools-hub/messaging';
import { loadConfig, ServiceConfig } from '../config/service-config.js';
import { startTracing, type ServiceTracing } from './tracing.js';

const GIVEN = { NATS_URL: 'nats://127.0.0.1:4222' };
const SAMPLED = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const NOT_SAMPLED = SAMPLED.replace(/01$/, '00');

/** Tracing whose collector is never reached: nothing is sent before the test is over. */
const tracingWith = async (more: NodeJS.ProcessEnv): Promise<ServiceTracing> => {
  const config = loadConfig(ServiceConfig, {
    ...GIVEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    ...more,
  });
  const tracing = await startTracing(config, { name: 'x', version: '1', onError: () => undefined });
  if (tracing === null) throw new Error('There is no tracing');
  return tracing;
};

const start = (tracing: ServiceTracing, options: Partial<SpanOptions> = {}): Span | null =>
  tracing.start('work', { kind: 'server', ...options });

test('tracing is off without the address of a collector', async () => {
  const config = loadConfig(ServiceConfig, { ...GIVEN, OTEL_TRACES_SAMPLER: 'always_on' });
  expect(await startTracing(config, { name: 'x', version: '1', onError: () => undefined })).toBeNull();
});

test('the services of one process wait once for a collector that hangs, not one after the other', async () => {
  // Nothing but the stop itself ends the wait.
  process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = '600000';
  const unanswered: ServerResponse[] = [];
  const server = createServer((_, response) => void unanswered.push(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const services = [
    await tracingWith({ OTEL_EXPORTER_OTLP_ENDPOINT }),
    await tracingWith({ OTEL_EXPORTER_OTLP_ENDPOINT }),
  ] as const;
  for (const service of services) start(service)?.end();
  await services[0].stop();
  let stopped = false;
  void services[1].stop().then(() => (stopped = true));
  // The turn of the event loop in which the stop was asked for is not over.
  await Promise.resolve();
  await Promise.resolve();
  expect(stopped).toBe(true);
  while (unanswered.length < 2) await once(server, 'request');
  // A refusal is not tried again, so the test's process can end.
  for (const response of unanswered) response.writeHead(400, { connection: 'close' }).end();
  server.close();
});

describe('a span', () => {
  test('a span begins a trace of its own without a parent', async () => {
    const tracing = await tracingWith({});
    const [one, other] = [start(tracing), start(tracing)];
    expect(one?.traceparent).toBe(`00-${one?.traceId}-${one?.spanId}-01`);
    expect(one?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(other?.traceId).not.toBe(one?.traceId);
  });

  test('a span continues the trace of its parent', async () => {
    const span = start(await tracingWith({}), { parent: SAMPLED });
    expect(span?.traceId).toBe('0af7651916cd43dd8448eb211c80319c');
    expect(span?.spanId).not.toBe('b7ad6b7169203331');
  });

  test.each(['', 'x', SAMPLED.replace(/^00/, 'ff'), SAMPLED.replace(/[1-9a-f]/g, '0')])(
    'a span begins a trace of its own when its parent is %j, which is no context',
    async (parent) => {
      const span = start(await tracingWith({}), { parent });
      expect(span?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
      expect(span).not.toBeNull();
    },
  );
});

describe('a span is sampled', () => {
  const isSampled = async (sampler: string, options: Partial<SpanOptions> = {}): Promise<boolean> =>
    start(await tracingWith({ OTEL_TRACES_SAMPLER: sampler }), options) !== null;

  test('a span is sampled as its parent was, whatever the sampler of new traces is', async () => {
    for (const root of ['always_on', 'always_off']) {
      expect(await isSampled(`parentbased_${root}`, { parent: SAMPLED })).toBe(true);
      expect(await isSampled(`parentbased_${root}`, { parent: NOT_SAMPLED })).toBe(false);
      expect(await isSampled(`parentbased_${root}`)).toBe(root === 'always_on');
    }
  });

  test('a span is sampled by the sampler alone when that does not look at parents', async () => {
    expect(await isSampled('always_on', { parent: NOT_SAMPLED })).toBe(true);
    expect(await isSampled('always_off', { parent: SAMPLED })).toBe(false);
    expect(await isSampled('always_off', { links: [SAMPLED] })).toBe(false);
  });

  test('a span is sampled when it begins a trace and links to a sampled one', async () => {
    const sampler = 'parentbased_always_off';
    expect(await isSampled(sampler, { links: [NOT_SAMPLED, SAMPLED] })).toBe(true);
    expect(await isSampled(sampler, { links: [NOT_SAMPLED] })).toBe(false);
    expect(await isSampled(sampler, { links: [SAMPLED], parent: NOT_SAMPLED })).toBe(false);
  });

  test.each(['traceidratio', 'parentbased_traceidratio'])(
    'a span is sampled by the sampler %s as often as its argument says',
    async (sampler) => {
      const tracing = await tracingWith({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: '0.25' });
      const sampled = Array.from({ length: 4_000 }, () => start(tracing)).filter((span) => span !== null);
      expect(sampled.length).toBeGreaterThan(800);
      expect(sampled.length).toBeLessThan(1_200);
    },
  );
});

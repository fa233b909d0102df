import type { SettingsEvent } from '@tools-hub/domain';
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Controller, Module, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DomainError, type LogPage, type ReadLog } from '@tools-hub/contracts';
import { Bus, BusServer, currentSpan, Rpc, withSpan, type Tracing } from './index.js';

/** The tests' own user at the broker of the run, where that has users. */
const access = () => {
  const { NATS_URL: url, NATS_SECRETS: secrets } = process.env;
  if (url === undefined) throw new Error('NATS_URL is not set: run the tests by `npm test`');
  if (secrets === undefined) return { url };
  return { url, user: 'operator', password: readFileSync(join(secrets, 'nats-operator'), 'utf8') };
};

interface StartedSpan {
  readonly process: string;
  readonly name: string;
  readonly kind: string;
  /** The index of the span that caused it. */
  readonly parent: string | undefined;
  /** The code of its failure, or null, when it has ended. */
  end?: string | null;
}

const spans: StartedSpan[] = [];

/** The tracing of a process that samples everything. A context is the index of its span. */
const tracingOf = (process: string): Tracing => ({
  start: (name, { kind, parent }) => {
    const spanId = String(spans.length);
    const entry: StartedSpan = { process, name, kind, parent };
    spans.push(entry);
    return {
      traceId: 'trace',
      spanId,
      traceparent: spanId,
      set: () => undefined,
      end: (error) => void (entry.end = error ?? null),
    };
  },
});

/** Runs `work` as that of a traced request. */
const traced = <Result>(work: () => Result): Result => {
  const span = tracingOf('client').start('request', { kind: 'server' });
  return span === null ? work() : withSpan(span, work);
};
const REQUEST = { process: 'client', name: 'request', kind: 'server', parent: undefined };

/** The span within which each request was answered. */
const within: (string | undefined)[] = [];

@Controller()
class SettingsLog {
  @Rpc('settings.log.read')
  read({ after }: ReadLog): LogPage<SettingsEvent> {
    within.push(currentSpan()?.spanId);
    if (after === 1) throw new DomainError('NOT_FOUND', 'There is none');
    if (after === 2) throw new Error('secret of the inside');
    return { commits: [], head: after };
  }
}

@Module({ controllers: [SettingsLog] })
class SettingsLogModule {}

const prefix = `t${randomBytes(6).toString('hex')}`;
let server: Bus;
let client: Bus;
let app: INestMicroservice;

beforeAll(async () => {
  const connect = (name: string): Promise<Bus> =>
    Bus.connect({ ...access(), name, prefix, onError: () => undefined, tracing: tracingOf(name) });
  [server, client] = await Promise.all([connect('server'), connect('client')]);
  const strategy = new BusServer({ bus: server, queue: 'settings' });
  app = await NestFactory.createMicroservice(SettingsLogModule, { strategy, logger: false });
  await app.listen();
  await server.connection.flush();
});
afterAll(async () => {
  await app.close();
  await Promise.all([server.close(), client.close()]);
});
beforeEach(() => {
  spans.length = 0;
  within.length = 0;
});

const ask = (after: number) => client.request('settings.log.read', { after }, { deadlineMs: 5_000 });

describe('a request over the bus', () => {
  const name = 'settings.log.read';

  test('a request over the bus has a span in the process that sends it and one in the process that answers it', async () => {
    await traced(() => ask(0));
    expect(spans).toEqual([
      REQUEST,
      { process: 'client', name, kind: 'client', parent: '0', end: null },
      { process: 'server', name, kind: 'server', parent: '1', end: null },
    ]);
    expect(within).toEqual(['2']);
  });

  test.each([
    ['failed when the service fails', 2, 'INTERNAL'],
    ['not failed when the service refuses what it is asked for', 1, null],
  ])('a request over the bus has spans that have %s', async (_, after, end) => {
    await expect(traced(() => ask(after))).rejects.toThrow();
    expect(spans.slice(1).map((span) => span.end)).toEqual([end, end]);
  });

  test('a request over the bus has no span when it belongs to no traced request', async () => {
    await ask(0);
    expect(spans).toEqual([]);
    expect(within).toEqual([undefined]);
  });
});

test('an event continues the trace of its publisher, if there is one', async () => {
  const received: (string | undefined)[] = [];
  server.onEvent('settings.committed', () => received.push(currentSpan()?.spanId));
  await server.connection.flush();
  client.publish('settings.committed', { position: 1 });
  traced(() => client.publish('settings.committed', { position: 2 }));
  await expect.poll(() => received, { timeout: 20_000 }).toEqual([undefined, '2']);
  expect(spans).toEqual([
    REQUEST,
    { process: 'client', name: 'publish settings.committed', kind: 'producer', parent: '0', end: null },
    { process: 'server', name: 'process settings.committed', kind: 'consumer', parent: '1', end: null },
  ]);
});

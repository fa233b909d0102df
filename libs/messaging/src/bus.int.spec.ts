import type { SettingsEvent } from '@tools-hub/domain';
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Controller, Module, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DomainError, type LogPage, type ReadLog, type ServiceStatus } from '@tools-hub/contracts';
import { Bus, BusServer, type CompletedRequest, currentCorrelation, Rpc, withCorrelation } from './index.js';

/** The tests' own user at the broker of the run, where that has users. */
const access = () => {
  const { NATS_URL: url, NATS_SECRETS: secrets } = process.env;
  if (url === undefined) throw new Error('NATS_URL is not set: run the tests by `npm test`');
  if (secrets === undefined) return { url };
  return { url, user: 'operator', password: readFileSync(join(secrets, 'nats-operator'), 'utf8') };
};

const answered: CompletedRequest[] = [];
const sent: CompletedRequest[] = [];
/** Resolves when the second request of a read has reached the replica that is at work on the first one. */
let seenByAll = Promise.resolve();
const seen: { correlationId: string | null }[] = [];

@Controller()
class SettingsLog {
  @Rpc('settings.log.read')
  async read({ after }: ReadLog): Promise<LogPage<SettingsEvent>> {
    seen.push({ correlationId: currentCorrelation() });
    if (after === 1) throw new DomainError('UNAVAILABLE', 'away', [{ field: 'after', message: 'one' }]);
    if (after === 4) await seenByAll;
    if (after === 2) throw new Error('secret of the inside');
    return { commits: [], head: after, ...(after === 3 && { filler: 'x'.repeat(9 * 1024 * 1024) }) };
  }
}

@Module({ controllers: [SettingsLog] })
class SettingsLogModule {}

describe('requests over the bus', () => {
  const prefix = `t${randomBytes(6).toString('hex')}`;
  let server: Bus;
  let client: Bus;
  let app: INestMicroservice;

  beforeAll(async () => {
    const connect = (name: string): Promise<Bus> =>
      Bus.connect({
        ...access(),
        name,
        prefix,
        onError: () => undefined,
        onCompleted: (request) => void sent.push(request),
      });
    [server, client] = await Promise.all([connect('server'), connect('client')]);
    app = await NestFactory.createMicroservice(SettingsLogModule, {
      strategy: new BusServer({
        bus: server,
        queue: 'settings',
        onCompleted: (request) => void answered.push(request),
      }),
      logger: false,
    });
    await app.listen();
    await server.connection.flush();
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([server.close(), client.close()]);
  });

  // A busy machine answers within a third of the deadline, after which the request would be sent again.
  const ask = (after: number) => client.request('settings.log.read', { after }, { deadlineMs: 6_000 });

  test('requests over the bus are answered', async () => {
    expect(await ask(7)).toEqual({ commits: [], head: 7 });
  });

  test('requests over the bus are reported with their outcome by their sender and by their responder', async () => {
    answered.length = 0;
    sent.length = 0;
    await withCorrelation('from-the-browser', () => ask(7));
    await expect(ask(1)).rejects.toThrow();
    await expect(ask(2)).rejects.toThrow();
    const subject = 'settings.log.read';
    const correlationId = 'from-the-browser';
    for (const reported of [answered, sent]) {
      expect(reported.map(({ outcome }) => outcome)).toEqual(['OK', 'UNAVAILABLE', 'INTERNAL']);
      expect(reported[0]).toMatchObject({ subject, correlationId });
      expect(reported.every(({ startedAt, endedAt }) => endedAt >= startedAt)).toBe(true);
    }
  });

  test("requests over the bus carry the caller's correlation id", async () => {
    await withCorrelation('from-the-browser', () => ask(0));
    expect(seen.at(-1)).toEqual({ correlationId: 'from-the-browser' });
  });

  test("requests over the bus fail with the service's code, message and details", async () => {
    await expect(ask(1)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'away',
      details: [{ field: 'after', message: 'one' }],
    });
  });

  test('requests over the bus reveal nothing of an unexpected error', async () => {
    await expect(ask(2)).rejects.toMatchObject({ code: 'INTERNAL', message: 'Something went wrong' });
  });

  test('requests over the bus fail at once when the broker takes no answer of that size', async () => {
    answered.length = 0;
    await expect(ask(3)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
    expect(answered.map(({ outcome }) => outcome)).toEqual(['BODY_TOO_LARGE']);
  });

  test('requests over the bus are not handled a second time by the replica that is at work on them', async () => {
    const copied = new Promise<void>((resolve) => {
      client.connection.subscribe(client.subject('settings.log.read.all'), { callback: () => resolve() });
    });
    await client.connection.flush();
    seenByAll = copied.then(() => server.connection.flush());
    seen.length = 0;
    expect(await ask(4)).toEqual({ commits: [], head: 4 });
    expect(seen).toHaveLength(1);
  });

  test('requests over the bus fail with UNAVAILABLE at once without a replica', async () => {
    await expect(client.request('usage.totals.read', {}, { deadlineMs: 5_000 })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });

  test('requests over the bus wait for a service that restarts, up to their limit', async () => {
    const meta = { commandId: 'command', actor: 'ada', correlationId: 'correlation' };
    const subject = 'auth.sessions.end';
    const send = (waitForReplicaMs: number) =>
      client.request(subject, { meta, body: { username: 'ada' } }, { deadlineMs: 10_000, waitForReplicaMs });
    await expect(send(300)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const asked = send(10_000);
    await sleep(300);
    const taken: string[] = [];
    server.connection.subscribe(server.subject(subject), {
      callback: (_error, message) => {
        taken.push(message.subject);
        message.respond(JSON.stringify({ response: null }));
      },
    });
    expect(await asked).toBeNull();
    expect(taken).toHaveLength(1);
  });

  test('requests over the bus are refused before they are sent when the broker takes no message of that size', async () => {
    // Five characters each as it was sent to us, twenty-one as it would be sent on.
    const tools: unknown = JSON.parse(`[${Array.from({ length: 500_000 }, () => '1e20').join(',')}]`);
    const request = {
      meta: { commandId: 'command', actor: 'ada', correlationId: 'correlation' },
      body: { tools },
    };
    const asked = client.request('catalogue.directory.import', request, { deadlineMs: 5_000 });
    await expect(asked).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  test('requests over the bus stay in their namespace', async () => {
    const other = await Bus.connect({
      ...access(),
      name: 'other',
      prefix: `${prefix}x`,
      onError: () => undefined,
    });
    const read = other.request('settings.log.read', { after: 0 }, { deadlineMs: 500 });
    await expect(read).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await other.close();
  });

  test('requests over the bus fail with OUTCOME_UNKNOWN without an answer in time, and reads with UNAVAILABLE', async () => {
    for (const subject of ['usage.daily.read', 'usage.agents.scan', 'auth.session.close'] as const) {
      server.connection.subscribe(server.subject(subject), { callback: () => undefined });
    }
    await server.connection.flush();
    const inTime = { deadlineMs: 200 };
    const reading = client.request('usage.daily.read', { from: '2026-01-01', to: '2026-01-01' }, inTime);
    await expect(reading).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The usage service did not answer in time',
    });
    const scanning = client.request(
      'usage.agents.scan',
      { from: '2026-01-01', to: '2026-01-01', limit: 1 },
      inTime,
    );
    await expect(scanning).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const closing = client.request('auth.session.close', { token: 'a token' }, inTime);
    await expect(closing).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  });

  test('requests over the bus are answered by each process in a survey, and by none when there is none', async () => {
    expect(await client.survey('status.read', { forMs: 300 })).toEqual([]);
    const of = (instance: string) => ({ instance }) as ServiceStatus;
    server.onSurvey('status.read', () => Promise.resolve(of('one')));
    server.onSurvey('status.read', () => Promise.reject(new Error('not now')));
    client.onSurvey('status.read', () => Promise.resolve(of('two')));
    await Promise.all([server.connection.flush(), client.connection.flush()]);
    const instances = async () => {
      const answers = await client.survey('status.read', { forMs: 500 });
      return answers.map(({ instance }) => instance).sort();
    };
    await expect.poll(instances, { timeout: 20_000 }).toEqual(['one', 'two']);
  });
});

test('a bus is closed also when the broker goes away meanwhile', async () => {
  const bus = await Bus.connect({ ...access(), name: 'stopping', prefix: '', onError: () => undefined });
  // As NATS's client rejects the flushes that are under way when the connection is lost.
  vi.spyOn(bus.connection, 'drain').mockRejectedValueOnce(new Error('disconnected'));
  await bus.close();
  expect(bus.connection.isClosed()).toBe(true);
});

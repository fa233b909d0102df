import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AckPolicy, jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import {
  SESSION_CLOSINGS_STREAM,
  USAGE_STREAM,
  VISITOR_SALTS_STREAM,
  type RpcSubject,
  type ServiceStatus,
} from '@tools-hub/contracts';
import { answerRequests, eventually, type Bus, type NatsServer } from '@tools-hub/testing';
import { authorizationFile, grantsOf, SERVICES, type NatsUser } from './index.js';
import { passwordOf, signIn, startBroker } from './testing/broker-with-users.js';

class Users {
  readonly #buses: Bus[] = [];

  constructor(
    private readonly server: NatsServer,
    private readonly prefix = '',
  ) {}

  async signIn(user: NatsUser, password?: string): Promise<{ bus: Bus; errors: string[] }> {
    const signedIn = await signIn(this.server.url, user, { password, prefix: this.prefix });
    this.#buses.push(signedIn.bus);
    return signedIn;
  }

  async close(): Promise<void> {
    await Promise.all(this.#buses.map((bus) => bus.close()));
    await this.server.stop();
  }
}

describe('a broker with users', () => {
  let users: Users;
  beforeAll(async () => {
    users = new Users(await startBroker());
  });
  afterAll(() => users.close());

  test.each<[NatsUser, string]>([
    ['gateway', 'catalogue.committed'],
    ['gateway', 'catalogue.tool.add.all'],
    ['gateway', 'auth.committed'],
    ['gateway', 'auth.sessions.ended'],
    ['gateway', `$JS.API.STREAM.PURGE.${USAGE_STREAM}`],
    ['gateway', `$JS.API.STREAM.DELETE.${USAGE_STREAM}`],
    ['gateway', `$JS.API.CONSUMER.CREATE.${USAGE_STREAM}`],
    ['gateway', `$JS.API.STREAM.MSG.GET.${USAGE_STREAM}`],
    ['gateway', `$JS.API.STREAM.PURGE.${SESSION_CLOSINGS_STREAM}`],
    ['gateway', `$JS.API.CONSUMER.CREATE.${SESSION_CLOSINGS_STREAM}.auth`],
    ['gateway', `$JS.API.CONSUMER.CREATE.${VISITOR_SALTS_STREAM}`],
    ['gateway', `$JS.API.STREAM.DELETE.${VISITOR_SALTS_STREAM}`],
    ['usage-analytics', `$JS.API.DIRECT.GET.${VISITOR_SALTS_STREAM}.usage.salts.2026-11-23`],
    ['usage-analytics', `$JS.API.STREAM.INFO.${VISITOR_SALTS_STREAM}`],
    ['usage-analytics', 'usage.salts.2026-11-23'],
    ['catalogue', 'auth.closings.known'],
    ['auth', 'auth.closings.known'],
    ['auth', `$JS.API.STREAM.DELETE.${SESSION_CLOSINGS_STREAM}`],
    ['auth', `$JS.API.CONSUMER.CREATE.${USAGE_STREAM}`],
    ['usage-analytics', `$JS.API.STREAM.INFO.${SESSION_CLOSINGS_STREAM}`],
    ['usage-analytics', `$JS.API.CONSUMER.INFO.${SESSION_CLOSINGS_STREAM}.auth`],
    ['usage-analytics', 'catalogue.tool.add'],
    ['usage-analytics', 'usage.clicks.0'],
    ['usage-analytics', `$JS.API.STREAM.DELETE.${USAGE_STREAM}`],
    ['usage-analytics', '$JS.API.STREAM.CREATE.OTHER'],
    ['usage-analytics', 'auth.session.open'],
    ['gateway', 'status.read'],
    ['catalogue', 'usage.clicks.0'],
    ['catalogue', 'settings.change'],
    ['catalogue', '_INBOX_gateway.anybody'],
    ['catalogue', '_INBOX_gateway.auth.an-inbox.1'],
    ['links', '_INBOX_gateway.catalogue.an-inbox.1'],
    ['gateway', '_INBOX_gateway.auth.an-inbox.1'],
    ['settings', 'catalogue.committed'],
    ['auth', 'catalogue.directory.import'],
    ['auth', '$SYS.REQ.SERVER.PING'],
  ])('a broker with users does not let %s publish %s', async (user, subject) => {
    const { bus, errors } = await users.signIn(user);
    bus.connection.publish(subject, '{}');
    await bus.connection.flush();
    await eventually(() => expect(errors.join()).toContain(`Publish to "${subject}"`));
  });

  test.each<[NatsUser, string]>([
    ['gateway', 'auth.session.open'],
    ['gateway', 'auth.committed'],
    ['gateway', '_INBOX_usage-analytics.>'],
    ['gateway', '_INBOX.>'],
    ['gateway', 'usage.clicks.*'],
    ['usage-analytics', '_INBOX_gateway.>'],
    ['usage-analytics', 'usage.clicks.*'],
    ['usage-analytics', 'usage.salts.*'],
    ['usage-analytics', 'auth.password.change'],
    ['catalogue', 'settings.change'],
    ['settings', 'auth.sessions.ended'],
    ['settings', '>'],
    ['auth', 'catalogue.*.*'],
  ])('a broker with users does not let %s listen to %s', async (user, subject) => {
    const { bus, errors } = await users.signIn(user);
    bus.connection.subscribe(subject, { callback: () => undefined });
    await bus.connection.flush();
    await eventually(() => expect(errors.join()).toContain(`Subscription to "${subject}"`));
  });

  test('a broker with users lets each user do what the table says', async () => {
    for (const service of SERVICES) {
      const { bus, errors } = await users.signIn(service);
      const { publish, subscribe } = grantsOf(service);
      for (const subject of subscribe) bus.connection.subscribe(subject, { callback: () => undefined });
      // JetStream's calls end streams: the test below makes them.
      for (const subject of publish.filter((name) => !name.startsWith('$')))
        bus.connection.publish(subject.replace(/[*>]/, '0'), '{}');
      await bus.connection.flush();
      expect({ service, errors }).toEqual({ service, errors: [] });
      await bus.close();
    }
  });

  test('a broker with users carries a request to its service, and the answer back', async () => {
    const [catalogue, gateway] = [await users.signIn('catalogue'), await users.signIn('gateway')];
    const end = answerRequests(catalogue.bus, 'catalogue.log.read', ({ after }) => ({
      commits: [],
      head: after,
    }));
    await catalogue.bus.connection.flush();
    const read = gateway.bus.request('catalogue.log.read', { after: 7 }, { deadlineMs: 10_000 });
    await expect(read).resolves.toEqual({ commits: [], head: 7 });
    end();
    expect([catalogue.errors, gateway.errors]).toEqual([[], []]);
  });

  test('a broker with users carries a survey of the operator to every service, and every answer back', async () => {
    for (const service of SERVICES) {
      const { bus } = await users.signIn(service);
      bus.onSurvey('status.read', () => Promise.resolve({ service } as unknown as ServiceStatus));
      await bus.connection.flush();
    }
    const { bus } = await users.signIn('operator');
    await eventually(async () => {
      const answers = await bus.survey('status.read', { forMs: 1_000 });
      expect(answers.map(({ service }) => service).sort()).toEqual([...SERVICES].sort());
    });
  });

  test('a broker with users takes one answer for a request', async () => {
    const [catalogue, gateway] = [await users.signIn('catalogue'), await users.signIn('gateway')];
    catalogue.bus.connection.subscribe('catalogue.tool.add', {
      callback: (_error, message) => {
        message.respond('first');
        message.respond('second');
      },
    });
    await catalogue.bus.connection.flush();
    const answer = await gateway.bus.connection.request('catalogue.tool.add', '{}', { timeout: 10_000 });
    expect(answer.string()).toBe('first');
    await eventually(() => expect(catalogue.errors.join()).toContain('Publish to "_INBOX_gateway.'));
  });

  test('a broker with users makes a request without permission fail with UNAVAILABLE', async () => {
    const { bus } = await users.signIn('usage-analytics');
    const forbidden: RpcSubject = 'catalogue.tool.remove';
    const meta = { commandId: crypto.randomUUID(), actor: 'x', correlationId: 'x' };
    const body = { id: crypto.randomUUID(), version: null } as never;
    const asked = bus.request(forbidden, { meta, body }, { deadlineMs: 10_000 });
    await expect(asked).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('allow'),
    });
  });

  test("a broker with users carries the gateway's clicks to usage-analytics", async () => {
    const [gateway, usage] = [await users.signIn('gateway'), await users.signIn('usage-analytics')];
    const manager = await jetstreamManager(usage.bus.connection, { checkAPI: false });
    await manager.streams.add({ name: USAGE_STREAM, subjects: ['usage.clicks.*'] });
    await manager.streams.update(USAGE_STREAM, { max_bytes: 1024 * 1024 });
    await jetstream(gateway.bus.connection).publish('usage.clicks.0', 'a click');
    const info = await manager.consumers.add(USAGE_STREAM, { ack_policy: AckPolicy.None });
    const consumer = manager.jetstream().consumers.getConsumerFromInfo(info);
    const message = await consumer.next({ expires: 2_000 });
    expect(message?.string()).toBe('a click');
    await consumer.delete();
    await manager.streams.purge(USAGE_STREAM, { seq: 2 });
    expect((await manager.streams.info(USAGE_STREAM)).state.messages).toBe(0);
    expect([gateway.errors, usage.errors]).toEqual([[], []]);
  });

  test('a broker with users carries the sign-outs that auth missed, and removes those that auth acknowledges', async () => {
    const [gateway, auth] = [await users.signIn('gateway'), await users.signIn('auth')];
    const manager = await jetstreamManager(auth.bus.connection, { checkAPI: false });
    const name = SESSION_CLOSINGS_STREAM;
    const retention = RetentionPolicy.Workqueue;
    await manager.streams.add({ name, subjects: ['auth.closings.*'], retention });
    await manager.streams.update(name, { max_bytes: 1024 * 1024 });
    await jetstream(gateway.bus.connection).publish('auth.closings.unknown', 'a sign-out');
    const durable = { name: 'auth', durable_name: 'auth', ack_policy: AckPolicy.Explicit };
    const info = await manager.consumers.add(name, durable);
    const consumer = manager.jetstream().consumers.getConsumerFromInfo(info);
    const message = await consumer.next({ expires: 2_000 });
    expect(message?.string()).toBe('a sign-out');
    expect(await message?.ackAck()).toBe(true);
    await eventually(async () => expect((await manager.streams.info(name)).state.messages).toBe(0));
    expect([gateway.errors, auth.errors]).toEqual([[], []]);
  });

  test.each<[NatsUser, string, string]>([
    ['usage-analytics', USAGE_STREAM, 'usage.clicks.*'],
    ['auth', SESSION_CLOSINGS_STREAM, 'auth.closings.*'],
  ])('a broker with users lets %s fetch from %s over a new connection', async (user, name, subject) => {
    const { bus, errors } = await users.signIn(user);
    const manager = await jetstreamManager(bus.connection, { checkAPI: false });
    await manager.streams.add({ name, subjects: [subject] }).catch(() => undefined);
    const durable = user === 'auth' ? { name: 'auth', durable_name: 'auth' } : {};
    const { name: consumer } = await manager.consumers.add(name, {
      ...durable,
      ack_policy: user === 'auth' ? AckPolicy.Explicit : AckPolicy.None,
    });
    // NATS's client asks for the consumer when its connection was made again during a fetch.
    expect(await manager.consumers.info(name, consumer)).toMatchObject({ name: consumer });
    expect(errors).toEqual([]);
  });

  test('a broker with users lets gateways share the salt of a day', async () => {
    const gateway = await users.signIn('gateway');
    const manager = await jetstreamManager(gateway.bus.connection, { checkAPI: false });
    const subject = 'usage.salts.2026-11-23';
    await manager.streams.add({
      name: VISITOR_SALTS_STREAM,
      subjects: ['usage.salts.*'],
      storage: StorageType.Memory,
      allow_direct: true,
    });
    await manager.jetstream().publish(subject, 'a salt', { expect: { lastSubjectSequence: 0 } });
    const found = await manager.direct.getMessage(VISITOR_SALTS_STREAM, { last_by_subj: subject });
    expect([found?.string(), gateway.errors]).toEqual(['a salt', []]);
  });

  test.each<[NatsUser, string]>([
    ['gateway', ''],
    ['gateway', passwordOf('auth')],
    ['operator', passwordOf('gateway')],
  ])('a broker with users does not let %s in with another password', async (user, password) => {
    await expect(users.signIn(user, password)).rejects.toThrow(`the user '${user}'`);
  });
});

describe('a broker for a namespace', () => {
  let users: Users;
  beforeAll(async () => {
    users = new Users(await startBroker(authorizationFile('blue')), 'blue');
  });
  afterAll(() => users.close());

  test('a broker for a namespace lets a service publish in its namespace, and not outside', async () => {
    const { bus, errors } = await users.signIn('usage-analytics');
    bus.connection.publish(bus.subject('usage.counted'), '{"version":1}');
    await bus.connection.flush();
    expect(errors).toEqual([]);
    for (const subject of ['usage.counted', 'green.usage.counted', `$JS.API.STREAM.INFO.${USAGE_STREAM}`]) {
      bus.connection.publish(subject, '{}');
      await bus.connection.flush();
      await eventually(() => expect(errors.join()).toContain(`Publish to "${subject}"`));
    }
    expect(errors).toHaveLength(3);
  });

  test('a broker for a namespace lets usage-analytics create its stream there', async () => {
    const { bus, errors } = await users.signIn('usage-analytics');
    const { streams } = await jetstreamManager(bus.connection, { checkAPI: false });
    const name = bus.stream(USAGE_STREAM);
    await streams.add({ name, subjects: [bus.subject('usage.clicks.*')] });
    expect((await streams.info(name)).state.messages).toBe(0);
    expect(errors).toEqual([]);
  });
});

import 'reflect-metadata';
import { createHash, randomBytes } from 'node:crypto';
import { jetstreamManager, RetentionPolicy, type JetStreamManager } from '@nats-io/jetstream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DomainError, SESSION_CLOSINGS_STREAM } from '@tools-hub/contracts';
import { answerRequests, eventually, TcpProxy, ServiceHarness, type Bus } from '@tools-hub/testing';
import { startGateway, type ReadyGateway } from '../testing/start-gateway.js';

const newToken = (): string => randomBytes(32).toString('base64url');
const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Unless a test answers auth's `auth.session.close`, auth is away for a sign-out. */
describe('a gateway', () => {
  let harness: ServiceHarness;
  let bus: Bus;
  let manager: JetStreamManager;
  let proxy: TcpProxy;
  let gateway: ReadyGateway;

  beforeEach(async () => {
    harness = new ServiceHarness();
    bus = await harness.bus();
    manager = await jetstreamManager(bus.connection);
    proxy = await TcpProxy.to(harness.natsUrl);
    answerRequests(bus, 'auth.session.read', ({ token }) => {
      if (token.length !== 43) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
      return { username: 'Ada', expiresAt: new Date(Date.now() + 60_000).toISOString() };
    });
    answerRequests(bus, 'catalogue.log.read', () => ({ commits: [], head: 0 }));
    answerRequests(bus, 'settings.log.read', () => ({ commits: [], head: 0 }));
    gateway = await start();
  });
  afterEach(async () => {
    proxy.open();
    await harness.close();
    await proxy.close();
  });

  const start = (): Promise<ReadyGateway> =>
    startGateway(harness, { NATS_URL: proxy.address.replace(/\/$/, '') });
  const call = ({ url }: ReadyGateway, method: string, path: string, token?: string): Promise<Response> =>
    fetch(`${url}${path}`, {
      method,
      ...(token === undefined ? {} : { headers: { cookie: `session=${token}` } }),
    });
  const addStream = () =>
    manager.streams.add({
      name: bus.stream(SESSION_CLOSINGS_STREAM),
      subjects: [bus.subject('auth.closings.*')],
      retention: RetentionPolicy.Workqueue,
    });
  const closings = async (): Promise<string[]> => {
    const name = bus.stream(SESSION_CLOSINGS_STREAM);
    const { state } = await manager.streams.info(name);
    const numbers = Array.from({ length: state.messages }, (_, n) => state.first_seq + n);
    const messages = await Promise.all(numbers.map((seq) => manager.streams.getMessage(name, { seq })));
    return messages.map((message) => message?.string() ?? '');
  };
  /** Answers as auth does, which ends the sessions of the returned tokens. */
  const answerClosings = async (): Promise<readonly string[]> => {
    const closed: string[] = [];
    answerRequests(bus, 'auth.session.close', ({ token }) => {
      closed.push(token);
      return null;
    });
    await bus.connection.flush();
    return closed;
  };
  const signsOut = async (token: string): Promise<void> => {
    const answer = await call(gateway, 'DELETE', '/api/session', token);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/),
    ]);
  };
  const payloadOf = (token: string): string => JSON.stringify({ sessionId: idOf(token) });

  test('a gateway answers a sign-out while auth is away, and publishes the end of the session without the token', async () => {
    await addStream();
    const token = newToken();
    // The answer is cached for three seconds from now on.
    expect((await call(gateway, 'GET', '/api/session', token)).status).toBe(200);
    await signsOut(token);
    expect((await call(gateway, 'GET', '/api/session', token)).status).toBe(401);
    expect(await closings()).toEqual([payloadOf(token)]);
    // A restarted gateway has nothing in memory, and the stream still has the closing.
    await harness.stop(gateway);
    gateway = await start();
    expect(await closings()).toEqual([payloadOf(token)]);
  });

  test('a gateway answers a sign-out in time while auth hangs', async () => {
    await addStream();
    bus.connection.subscribe(bus.subject('auth.session.close'), { callback: () => undefined });
    await bus.connection.flush();
    const token = newToken();
    await signsOut(token);
    expect(await closings()).toEqual([payloadOf(token)]);
  });

  test('a gateway answers sign-outs without a stream, and publishes them as soon as there is one', async () => {
    const tokens = [newToken(), newToken(), newToken()];
    for (const token of tokens) await signsOut(token);
    await addStream();
    await eventually(async () => expect((await closings()).sort()).toEqual(tokens.map(payloadOf).sort()));
  });

  test.each(['cut', 'silence'] as const)(
    'a gateway answers a sign-out where the broker is away (%s), and puts it on the stream when it is back',
    async (how) => {
      await addStream();
      const token = newToken();
      proxy[how]();
      await signsOut(token);
      expect((await call(gateway, 'GET', '/api/session', token)).status).toBe(401);
      expect(await closings()).toEqual([]);
      proxy.open();
      await eventually(async () => expect(await closings()).toEqual([payloadOf(token)]));
    },
  );

  test('a gateway reads a session again after some seconds, also when the clock was set back', async () => {
    let reads = 0;
    bus.connection.subscribe(bus.subject('auth.session.read'), { callback: () => void (reads += 1) });
    await bus.connection.flush();
    const token = newToken();
    const whoAmI = async () => expect((await call(gateway, 'GET', '/api/session', token)).status).toBe(200);
    await whoAmI();
    await eventually(() => expect(reads).toBe(1));
    const setBack = vi
      .spyOn(Date, 'now')
      .mockImplementation(() => performance.timeOrigin + performance.now() - 86_400_000);
    try {
      await eventually(async () => {
        await whoAmI();
        expect(reads).toBeGreaterThan(1);
      });
    } finally {
      setBack.mockRestore();
    }
  });

  test('a gateway answers a sign-out without a session while any service is away', async () => {
    proxy.cut();
    const answer = await call(gateway, 'DELETE', '/api/session');
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
  });

  test('a gateway publishes nothing when auth has ended the session', async () => {
    await addStream();
    const closed = await answerClosings();
    const token = newToken();
    await signsOut(token);
    expect(closed).toEqual([token]);
    expect(await closings()).toEqual([]);
  });

  test('a gateway ends at auth the session that repeats a sign-out everywhere', async () => {
    // The first answer again: auth has ended the sessions of then, and this one began later.
    answerRequests(bus, 'auth.sessions.end', () => ({ position: 1, answer: null }));
    const closed = await answerClosings();
    const token = newToken();
    const answer = await call(gateway, 'DELETE', '/api/sessions', token);
    expect([answer.status, closed]).toEqual([204, [token]]);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=;/)]);
    expect((await call(gateway, 'GET', '/api/session', token)).status).toBe(401);
  });
});

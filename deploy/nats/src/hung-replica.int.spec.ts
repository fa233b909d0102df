import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { subjectOfAllReplicas, type RpcSubject } from '@tools-hub/contracts';
import { Bus, BusServer, eventually, NatsServer, TcpProxy } from '@tools-hub/testing';

const CONFIGURATION = readFileSync(resolve(import.meta.dirname, '../nats-server.conf'), 'utf8');
const PINGS_LIKE_ANY_BROKER = CONFIGURATION.replaceAll(/^(ping_interval|ping_max|write_deadline):.*$/gm, '');

const DEADLINE = { deadlineMs: 3_000 };

/** A replica that was stopped: it is in the queue group and sends nothing any more, not even to the broker's pings. */
const hungReplica = async ({ port }: NatsServer, subject: string, queue: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`CONNECT {"verbose":false,"headers":true}\r\nSUB ${subject} ${queue} 1\r\nPING\r\n`);
  for await (const [chunk] of onData(socket)) if (String(chunk).includes('PONG')) break;
  return socket.resume();
};
const onData = async function* (socket: Socket) {
  for (;;) yield await once(socket, 'data');
};

/** A replica that answers, as `BusServer` subscribes. */
const liveReplica = async (bus: Bus, subject: RpcSubject, queue: string): Promise<void> => {
  const options = {
    callback: (_error: Error | null, message: { respond: (data: string) => boolean }) =>
      void message.respond(JSON.stringify({ id: '1', isDisposed: true, response: null })),
  };
  bus.connection.subscribe(subject, { queue, ...options });
  bus.connection.subscribe(subjectOfAllReplicas(subject), options);
  await bus.connection.flush();
};

/** The changes of a connection's state from now on. */
const statusTypesOf = (bus: Bus): readonly string[] => {
  const types: string[] = [];
  const follow = async (): Promise<void> => {
    for await (const { type } of bus.connection.status()) types.push(type);
  };
  void follow();
  return types;
};

describe('a replica that hangs', () => {
  let server: NatsServer;
  const buses: Bus[] = [];
  const sockets: Socket[] = [];

  const begin = async (configuration: string, subject: RpcSubject): Promise<Bus> => {
    server = await NatsServer.start({ 'server.conf': configuration });
    const connectAs = (name: string): Promise<Bus> =>
      Bus.connect({ url: server.url, name, prefix: '', onError: () => undefined });
    const [replica, client] = await Promise.all([connectAs('replica'), connectAs('client')]);
    buses.push(replica, client);
    await liveReplica(replica, subject, 'auth');
    sockets.push(await hungReplica(server, subject, 'auth'));
    return client;
  };

  beforeEach(() => {
    buses.length = sockets.length = 0;
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await Promise.all(buses.map((bus) => bus.close()));
    await server.stop();
  });

  test('a replica that hangs is soon out of its queue group, by the committed configuration', async () => {
    const client = await begin(CONFIGURATION, 'auth.session.close');
    // By the configuration after 4 seconds; by default after 4 minutes.
    await once(sockets[0] as Socket, 'close');
    // A command, which is never sent a second time.
    for (let n = 0; n < 200; n += 1) {
      expect(await client.request('auth.session.close', { token: 'a token' }, DEADLINE)).toBeNull();
    }
  });

  test('a replica that hangs costs no read its answer, also while the broker still delivers to it', async () => {
    const client = await begin(PINGS_LIKE_ANY_BROKER, 'auth.session.read');
    const reads = Array.from({ length: 50 }, () =>
      client.request('auth.session.read', { token: 'a token' }, DEADLINE),
    );
    expect(await Promise.all(reads)).toEqual(reads.map(() => null));
    expect(sockets[0]?.closed).toBe(false);
  });

  test('a replica that hangs makes a command fail with OUTCOME_UNKNOWN', async () => {
    const client = await begin(PINGS_LIKE_ANY_BROKER, 'auth.session.open');
    const sign = { username: 'ada', password: 'a password', client: 'c' };
    const asked = Array.from({ length: 50 }, () =>
      client.request('auth.session.open', sign, { deadlineMs: 1_500 }),
    );
    const codes = (await Promise.allSettled(asked)).map((result) =>
      result.status === 'fulfilled' ? 'answered' : (result.reason as { code: string }).code,
    );
    expect(new Set(codes)).toEqual(new Set(['answered', 'OUTCOME_UNKNOWN']));
  });
});

describe('a broker that hangs', () => {
  let server: NatsServer;
  let proxy: TcpProxy;
  let bus: Bus;

  beforeEach(async () => {
    server = await NatsServer.start({ 'server.conf': CONFIGURATION });
    proxy = await TcpProxy.to(server.url);
    bus = await Bus.connect({ url: proxy.address, name: 'client', prefix: '', onError: () => undefined });
  });
  afterEach(async () => {
    await bus.close();
    await proxy.close();
    await server.stop();
  });

  test('a broker that hangs is dropped, and requests are refused at once', async () => {
    proxy.silence();
    // Within 3 seconds; with the client's own defaults after 4 minutes.
    await eventually(() => expect(bus.connected).toBe(false));
    await expect(bus.request('auth.session.read', { token: 'a token' }, DEADLINE)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The message broker is unavailable',
    });
    const reconnected: number[] = [];
    bus.onReconnect(() => {
      throw new Error('a listener that fails');
    });
    bus.onReconnect(() => void reconnected.push(reconnected.length));
    // The state of the connection is followed on, whatever a listener does.
    for (const time of [1, 2]) {
      proxy.cut();
      await eventually(() => expect(bus.connected).toBe(false));
      proxy.open();
      await eventually(() => expect(bus.connected).toBe(true));
      expect(reconnected).toHaveLength(time);
    }
  });

  test('a broker that hangs is dropped also while it leaves more unread than its connection holds', async () => {
    proxy.silence();
    for (let n = 0; n < 16; n += 1) bus.connection.publish('unread', 'x'.repeat(1024 * 1024));
    await eventually(() => expect(bus.connected).toBe(false));
    proxy.cut();
    proxy.open();
    await eventually(() => expect(bus.connected).toBe(true));
  });

  test('a broker that hangs delays the end of a service only until its connection is given up', async () => {
    const server = new BusServer({ bus, queue: 'auth' });
    server.addHandler('auth.session.close', () => Promise.resolve(null));
    await server.join();
    proxy.silence();
    // The end must not wait until the connection is found to be stale.
    const seen = statusTypesOf(bus);
    await server.close();
    await bus.close();
    expect(seen).not.toContain('staleConnection');
    expect(bus.connection.isClosed()).toBe(true);
  });

  test('a broker that hangs does not make the end of a service wait for a request under way', async () => {
    const server = new BusServer({ bus, queue: 'links' });
    const taken: PromiseWithResolvers<void> = Promise.withResolvers();
    server.addHandler('links.check', () => {
      taken.resolve();
      // As a check that asks the catalogue, whose answer does not arrive either.
      return new Promise(() => undefined);
    });
    await new Promise<void>((resolve) => void server.listen(() => resolve()));
    bus.connection.publish('links.check', JSON.stringify({ id: '1', data: {} }), { reply: 'an-inbox' });
    await taken.promise;
    proxy.silence();
    bus.beginEnd();
    await server.close();
    await bus.close();
    expect(bus.connection.isClosed()).toBe(true);
  });
});

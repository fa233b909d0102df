import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Bus, BusServer, eventually, NatsServer, TcpProxy } from '@tools-hub/testing';
import { passwordVariables, type NatsUser } from './index.js';

const committed = (name: string): string => readFileSync(resolve(import.meta.dirname, '..', name), 'utf8');
const passwordOf = (user: NatsUser): string => `the ${user} of this test`;

/** Longer than any test waits: an answer that comes is the service's. */
const DEADLINE = { deadlineMs: 8_000 };
const NOTE = { meta: { commandId: 'command', actor: 'ada', correlationId: 'correlation' }, body: {} };

describe('a service whose connection is lost and made again', () => {
  let server: NatsServer;
  let proxy: TcpProxy;
  let catalogue: Bus;
  let gateway: Bus;
  let service: BusServer;
  let taken: Promise<void>;
  let finishWork: () => void;
  const errors: string[] = [];

  beforeEach(async () => {
    errors.length = 0;
    server = await NatsServer.start({
      'server.conf': committed('with-users.conf'),
      'nats-server.conf': committed('nats-server.conf'),
      'authorization.conf': committed('authorization.conf'),
      'passwords.conf': passwordVariables(passwordOf),
    });
    proxy = await TcpProxy.to(server.url);
    const signIn = (user: NatsUser, url: string): Promise<Bus> => {
      const onError = (error: unknown) => void errors.push(String(error));
      return Bus.connect({ url, user, password: passwordOf(user), name: user, prefix: '', onError });
    };
    catalogue = await signIn('catalogue', proxy.address);
    gateway = await signIn('gateway', server.url);
    const work = new Promise<void>((resolve) => (finishWork = resolve));
    service = new BusServer({ bus: catalogue, queue: 'catalogue' });
    taken = new Promise((resolve) => {
      service.addHandler('catalogue.note.add', async () => {
        resolve();
        await work;
        return 'the answer';
      });
    });
    await new Promise<void>((resolve) => void service.listen(() => resolve()));
    await service.join();
  });
  afterEach(async () => {
    await service.close();
    await Promise.all([catalogue.close(), gateway.close()]);
    await proxy.close();
    await server.stop();
  });

  const disconnect = async (): Promise<void> => {
    proxy.cut();
    await eventually(() => expect(catalogue.connected).toBe(false));
  };
  const reconnect = async (): Promise<void> => {
    proxy.open();
    await eventually(() => expect(catalogue.connected).toBe(true));
  };

  test('a service whose connection was made again during a command answers the command', async () => {
    const asked = gateway.request('catalogue.note.add', NOTE, DEADLINE);
    await taken;
    await disconnect();
    await reconnect();
    finishWork();
    expect(await asked).toBe('the answer');
    expect(errors).toEqual([]);
  });

  test('a service whose connection is away at the end of a command answers when the connection is there', async () => {
    const asked = gateway.request('catalogue.note.add', NOTE, DEADLINE);
    await taken;
    await disconnect();
    finishWork();
    // The answer is made before the connection is there again.
    await new Promise(setImmediate);
    await reconnect();
    expect(await asked).toBe('the answer');
  });

  test("a service may answer only to the inbox of its own requesters' requests to it", async () => {
    const inboxes: string[] = [];
    catalogue.connection.subscribe('catalogue.note.change', {
      callback: (_error, { reply = '' }) => void inboxes.push(reply),
    });
    await catalogue.connection.flush();
    await gateway.request('catalogue.note.change', NOTE as never, { deadlineMs: 100 }).catch(() => undefined);
    const own = inboxes[0] ?? '';
    expect(own).toMatch(/^_INBOX_gateway\.catalogue\./);
    const ofOthers = own.replace('.catalogue.', '.auth.');
    for (const subject of [own, ofOthers]) catalogue.connection.publish(subject, '{}');
    await catalogue.connection.flush();
    await eventually(() => expect(errors.join()).toContain(`Publish to "${ofOthers}"`));
    expect(errors.join()).not.toContain(own);
  });
});

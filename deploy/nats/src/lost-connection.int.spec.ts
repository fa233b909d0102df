import 'reflect-metadata';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BusServer, eventually, TcpProxy, type Bus, type NatsServer } from '@tools-hub/testing';
import { signIn, startBroker } from './testing/broker-with-users.js';

/** Longer than any test waits: an answer that comes is the service's. */
const DEADLINE = { deadlineMs: 8_000 };
const NOTE = { meta: { commandId: 'command', actor: 'ada', correlationId: 'correlation' }, body: {} };

describe('a service whose connection is lost and made again', () => {
  let server: NatsServer;
  let proxy: TcpProxy;
  let catalogue: Bus;
  let gateway: Bus;
  let service: BusServer;
  let taken: PromiseWithResolvers<void>;
  let work: PromiseWithResolvers<void>;
  let errors: Record<'catalogue' | 'gateway', readonly string[]>;

  beforeEach(async () => {
    server = await startBroker();
    proxy = await TcpProxy.to(server.url);
    const ofCatalogue = await signIn(proxy.address, 'catalogue');
    const ofGateway = await signIn(server.url, 'gateway');
    [catalogue, gateway] = [ofCatalogue.bus, ofGateway.bus];
    errors = { catalogue: ofCatalogue.errors, gateway: ofGateway.errors };
    taken = Promise.withResolvers();
    work = Promise.withResolvers();
    service = new BusServer({ bus: catalogue, queue: 'catalogue' });
    service.addHandler('catalogue.note.add', async () => {
      taken.resolve();
      await work.promise;
      return 'the answer';
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
    await taken.promise;
    await disconnect();
    await reconnect();
    work.resolve();
    expect(await asked).toBe('the answer');
    expect(errors).toEqual({ catalogue: [], gateway: [] });
  });

  test('a service whose connection is away at the end of a command answers when the connection is there', async () => {
    const asked = gateway.request('catalogue.note.add', NOTE, DEADLINE);
    await taken.promise;
    await disconnect();
    work.resolve();
    // The answer is made before the connection is there again.
    await turn();
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
    await eventually(() => expect(errors.catalogue.join()).toContain(`Publish to "${ofOthers}"`));
    expect(errors.catalogue.join()).not.toContain(own);
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { startService } from '@tools-hub/platform';
import { Bus, eventually, NatsServer, ServiceHarness } from '@tools-hub/testing';
import { gatewayService } from './service.js';
import { ClickPublisher } from './clicks/click-publisher.js';
import { toBatch } from './clicks/group-commit.js';

const GOOD = 'max_payload: 8MB\njetstream {}\n';
const SMALL_PAYLOAD = 'jetstream {}\n';
const NO_JETSTREAM = 'max_payload: 8MB\n';
const NOT_FOR_THIS_ACCOUNT = `${GOOD}accounts { OTHER { jetstream: enabled } }\n`;

const batch = (agent = 'Firefox') =>
  toBatch([{ clickId: crypto.randomUUID(), toolId: 't', categoryId: null, at: 0, agent, bot: false }]);

describe('a broker of the operator’s own', () => {
  const servers: NatsServer[] = [];
  const buses: Bus[] = [];

  const broker = async (configuration: string): Promise<NatsServer> => {
    const server = await NatsServer.start({ 'server.conf': configuration });
    servers.push(server);
    return server;
  };
  const connect = async (
    url: string,
    options: Partial<Parameters<typeof Bus.connect>[0]> = {},
  ): Promise<Bus> => {
    const bus = await Bus.connect({ url, name: 'test', prefix: '', onError: () => undefined, ...options });
    buses.push(bus);
    return bus;
  };
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close()));
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });

  test.each([
    [
      'a small max_payload',
      SMALL_PAYLOAD,
      /max_payload is 1 MiB; Tools Hub needs at least 8 MiB: set max_payload: 8MB/,
    ],
    ['no JetStream', NO_JETSTREAM, /JetStream is off/],
    ['no JetStream for the account', NOT_FOR_THIS_ACCOUNT, /JetStream is off/],
  ])(
    'a broker with %s is refused when a gateway starts, and the setting is named',
    async (_what, configuration, message) => {
      const { url } = await broker(configuration);
      const environment = {
        ...new ServiceHarness().environment('gateway', { NATS_URL: url }),
        NATS_USER: '',
        NATS_PASSWORD_FILE: '',
      };
      const refusal: unknown = await startService(gatewayService, environment).catch(
        (error: unknown) => error,
      );
      expect(refusal).toMatchObject({ name: 'BusRefusal', message: expect.stringMatching(message) });
    },
  );

  test('a broker without JetStream serves requests that need none', async () => {
    const { url } = await broker(NO_JETSTREAM);
    expect((await connect(url, { requirements: { jetStream: false } })).problem).toBeNull();
  });

  test('a broker that lacks something after a reconnection is reported, and so is its recovery', async () => {
    const restart = async (server: NatsServer, configuration: string): Promise<NatsServer> => {
      servers.splice(servers.indexOf(server), 1);
      await server.stop();
      const next = await NatsServer.start({ 'server.conf': configuration }, server.port);
      servers.push(next);
      return next;
    };
    const errors: string[] = [];
    const first = await broker(GOOD);
    const bus = await connect(first.url, {
      requirements: { jetStream: true },
      onError: (error) => errors.push(String(error)),
    });
    expect(bus.problem).toBeNull();
    const second = await restart(first, NO_JETSTREAM);
    await eventually(() => expect(bus.problem).toMatch(/JetStream is off/));
    expect(errors.join()).toContain('JetStream is off');
    await expect(new ClickPublisher(bus).publish(batch())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await restart(second, GOOD);
    await eventually(() => expect(bus.problem).toBeNull());
  });

  test('a broker without JetStream makes a click fail soon with UNAVAILABLE', async () => {
    const publisher = new ClickPublisher(await connect((await broker(NO_JETSTREAM)).url));
    const began = performance.now();
    await expect(publisher.publish(batch())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  test('a broker with a small max_payload makes a larger click fail without an effect', async () => {
    const publisher = new ClickPublisher(await connect((await broker(SMALL_PAYLOAD)).url));
    await expect(publisher.publish(batch('x'.repeat(2 * 1024 * 1024)))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });

  test('a request that only a small max_payload refuses is answered with UNAVAILABLE, and a larger one is too large', async () => {
    const send = async (configuration: string, mebibytes: number): Promise<unknown> => {
      const bus = await connect((await broker(configuration)).url);
      const meta = { commandId: 'command', actor: 'ada', correlationId: 'correlation' };
      const request = { meta, body: { tools: 'x'.repeat(mebibytes * 1024 * 1024) } };
      return bus
        .request('catalogue.directory.import', request, { deadlineMs: 5_000 })
        .catch((error: unknown) => error);
    };
    expect(await send(SMALL_PAYLOAD, 3)).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await send(GOOD, 9)).toMatchObject({ code: 'BODY_TOO_LARGE' });
  });
});

import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningService } from '@tools-hub/platform';
import { eventually, ServiceHarness, type Bus } from '@tools-hub/testing';
import { gatewayService } from '../service.js';
import { answerForServices } from '../testing/fake-services.js';

const harness = new ServiceHarness();
let bus: Bus;

/** Keeps its connections open for the next request, as a proxy does. */
class Proxy {
  readonly #agent = new Agent({ keepAlive: true });

  constructor(private readonly gateway: RunningService) {}

  ask(path: string, body?: string): Promise<IncomingMessage> {
    return new Promise((done, fail) => {
      const { port } = this.gateway;
      const method = body === undefined ? 'GET' : 'POST';
      const headers = body === undefined ? {} : { 'content-type': 'application/json' };
      const asking = request({ port, path, method, headers, agent: this.#agent }, (answer) => {
        answer.resume();
        answer.once('end', () => done(answer));
      });
      asking.once('error', fail).end(body);
    });
  }
}

const start = async (environment: NodeJS.ProcessEnv): Promise<{ gateway: RunningService; proxy: Proxy }> => {
  const gateway = await harness.start(gatewayService, environment);
  const proxy = new Proxy(gateway);
  await eventually(async () => expect((await proxy.ask('/readyz')).statusCode).toBe(200));
  return { gateway, proxy };
};

describe('a gateway that stops', () => {
  beforeAll(async () => {
    bus = await harness.bus();
    answerForServices(bus);
  });
  afterAll(() => harness.close());

  test('a gateway that stops is not ready, and answers during its drain time over connections that then close', async () => {
    const { gateway, proxy } = await start({ DRAIN_MS: '1000' });
    expect((await proxy.ask('/api/settings')).headers.connection).toBe('keep-alive');
    const stopped = harness.stop(gateway);
    expect((await proxy.ask('/readyz')).statusCode).toBe(503);
    for (const path of [
      '/api/settings',
      '/api/settings',
      '/api/tools?search=nobody asked for this'.replaceAll(' ', '+'),
    ]) {
      const { statusCode, headers } = await proxy.ask(path);
      expect([path, statusCode, headers.connection]).toEqual([path, 200, 'close']);
    }
    await stopped;
    await expect(proxy.ask('/api/settings')).rejects.toThrow('ECONNREFUSED');
  });

  test('a gateway that stood still during its drain time serves for the rest of it', async () => {
    const { gateway, proxy } = await start({ DRAIN_MS: '300' });
    const stopped = harness.stop(gateway);
    await sleep(50);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
    expect((await proxy.ask('/readyz')).statusCode).toBe(503);
    expect((await proxy.ask('/api/settings')).statusCode).toBe(200);
    await stopped;
  });

  test('a gateway that stops finishes requests under way and does not wait for idle connections', async () => {
    const { gateway, proxy } = await start({});
    const asked = new Promise<() => void>((done) => {
      bus.connection.subscribe(bus.subject('auth.session.open'), {
        max: 1,
        callback: (_error, message) => {
          const response = { username: 'ada', expiresAt: new Date(Date.now() + 60_000), token: 'a token' };
          done(() => message.respond(JSON.stringify({ id: '1', isDisposed: true, response })));
        },
      });
    });
    const signingIn = proxy.ask('/api/session', JSON.stringify({ username: 'ada', password: 'a password' }));
    const answerIt = await asked;
    const stopped = harness.stop(gateway);
    await eventually(() => expect(proxy.ask('/readyz')).rejects.toThrow('ECONNREFUSED'));
    answerIt();
    expect((await signingIn).statusCode).toBe(201);
    await stopped;
  });
});

import { FastifyAdapter } from '@nestjs/platform-fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { makeAdapter } from './adapter.js';

const adapters: FastifyAdapter[] = [];

const serverOf = (adapter: FastifyAdapter): FastifyInstance => {
  adapters.push(adapter);
  return adapter.getInstance<FastifyInstance>();
};

/** The number of listeners of a response that is under way. */
const listenersOf = async (server: FastifyInstance): Promise<number> => {
  server.get('/', (_request, reply) => reply.send({ listeners: reply.raw.listenerCount('error') }));
  return (await server.inject('/')).json<{ listeners: number }>().listeners;
};

describe('makeAdapter', () => {
  afterEach(() => Promise.all(adapters.splice(0).map((adapter) => adapter.close())));

  it("makeAdapter makes an adapter that listens to no response, in contrast to Nest's own", async () => {
    const ours = await listenersOf(serverOf(makeAdapter({})));
    await expect(listenersOf(serverOf(new FastifyAdapter()))).resolves.toBe(ours + 1);
  });

  it('makeAdapter leaves hooks after a response to those who add one', async () => {
    const server = serverOf(makeAdapter({}));
    let responses = 0;
    server.addHook('onResponse', (_request, _reply, done) => {
      responses += 1;
      done();
    });
    await listenersOf(server);
    expect(responses).toBe(1);
  });
});

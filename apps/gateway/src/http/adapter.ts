import type { Server } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { fastify, type FastifyHttpOptions } from 'fastify';

/** Fastify's `addHook` without its overloads. */
interface HookAdder {
  addHook: (name: string, hook: unknown) => unknown;
}

/**
 * Makes Nest's adapter without its hook after each response, which would call a listener that nothing sets here. For such a hook,
 * Fastify listens to each response, and the objects of a request then survive the collections of the young generation. Clicks take
 * 1.3 times as long with it (docs/decisions/0096).
 */
export const makeAdapter = (options: FastifyHttpOptions<Server>): FastifyAdapter => {
  const instance = fastify(options);
  const hooks = instance as unknown as HookAdder;
  const { addHook } = hooks;
  hooks.addHook = (name, hook) => (name === 'onResponse' ? instance : addHook.call(instance, name, hook));
  const adapter = new FastifyAdapter(instance);
  hooks.addHook = addHook;
  return adapter;
};

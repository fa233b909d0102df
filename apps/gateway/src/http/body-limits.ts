import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most bytes of a body. Without it, the limit of all bodies holds. */
    maxBody?: number;
  }
}

/** Raises the limit of the bodies of the routes that are registered from now on and have one of their own. */
export const registerBodyLimits = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    const { maxBody } = route.config ?? {};
    if (maxBody !== undefined) route.bodyLimit = maxBody;
  });
};

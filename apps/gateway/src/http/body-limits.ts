import { LIMITS } from '@tools-hub/contracts';
import type { FastifyInstance } from 'fastify';

export const IMPORT_PATH = '/api/admin/import';

/** Lets the one call that takes a whole directory take more than the others. */
export const registerBodyLimits = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    if (route.url === IMPORT_PATH) route.bodyLimit = LIMITS.importBody;
  });
};

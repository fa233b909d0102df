import { LIMITS } from '@tools-hub/domain';
import type { FastifyInstance } from 'fastify';

export const IMPORT_PATH = '/api/admin/import';

/** Raises the limit of the import's body. */
export const registerBodyLimits = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    if (route.url === IMPORT_PATH) route.bodyLimit = LIMITS.importBody;
  });
};

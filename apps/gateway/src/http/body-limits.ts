import { LIMITS } from '@tools-hub/domain';
import type { FastifyInstance } from 'fastify';

export const IMPORT_PATH = '/api/admin/import';
export const IMAGES_API_PATH = '/api/admin/images';

/** The limits of the bodies that may be larger than all others. */
const BODY_LIMITS: Readonly<Record<string, number>> = {
  [IMPORT_PATH]: LIMITS.importBody,
  [IMAGES_API_PATH]: LIMITS.imageBytes,
  '/api/admin/bulk': LIMITS.bulkBody,
  '/api/admin/order': LIMITS.bulkBody,
};

/** Raises the limit of the bodies of some routes. */
export const registerBodyLimits = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    const limit = BODY_LIMITS[route.url];
    if (limit !== undefined) route.bodyLimit = limit;
  });
};

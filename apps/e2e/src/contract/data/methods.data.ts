import type { BadRequest } from '../../support/refusals.js';

/** The known paths and their methods. */
const PATHS: readonly (readonly [string, readonly string[]])[] = [
  ['/api/tools', ['GET', 'POST']],
  ['/api/tools/:tool', ['GET', 'PATCH', 'DELETE']],
  ['/api/tools/:tool/usage', ['POST']],
  ['/api/tool-counts', ['GET']],
  ['/api/categories', ['GET', 'POST']],
  ['/api/categories/:category', ['PATCH', 'DELETE']],
  ['/api/banners', ['GET', 'POST']],
  ['/api/banners/:banner', ['PATCH', 'DELETE']],
  ['/api/settings', ['GET', 'PATCH']],
  ['/api/sitemap', ['GET']],
  ['/api/recommendations', ['GET']],
  ['/api/additions', ['GET']],
  ['/feed.xml', ['GET']],
  ['/feed.json', ['GET']],
  ['/api/session', ['GET', 'POST', 'DELETE']],
  ['/api/sessions', ['DELETE']],
  ['/api/session/password', ['POST']],
  ['/api/admin/tools', ['GET']],
  ['/api/admin/banners', ['GET']],
  ['/api/admin/import', ['POST']],
  ['/api/admin/bulk', ['POST']],
  ['/api/admin/order', ['POST']],
  ['/api/admin/export', ['GET']],
  ['/api/admin/history', ['GET']],
  ['/api/admin/history/export', ['GET']],
  ['/api/admin/history/catalogue-1', ['GET']],
  ['/api/admin/history/catalogue-1/undo', ['GET', 'POST']],
  ['/api/admin/as-of', ['GET']],
  ['/api/admin/diff', ['GET']],
  ['/api/admin/restore', ['GET', 'POST']],
  ['/api/admin/events', ['GET']],
  ['/api/analytics/summary', ['GET']],
  ['/api/analytics/daily', ['GET']],
  ['/api/analytics/tools', ['GET']],
  ['/api/analytics/categories', ['GET']],
  ['/api/openapi.json', ['GET']],
];

/** Each known path with each method that it does not have. */
export const METHOD_REQUESTS: readonly (BadRequest & { readonly allowed: readonly string[] })[] =
  PATHS.flatMap(([path, allowed]) =>
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
      .filter((method) => !allowed.includes(method))
      .map((method) => ({
        method,
        path,
        ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
        status: 405,
        code: 'METHOD_NOT_ALLOWED',
        allowed,
      })),
  );

import type { Ask } from '../../support/http-client.js';

/** A call of the interface and its possible statuses, except for 5xx and the refusals that every call has. */
interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly who: 'all' | 'admin';
  readonly statuses: readonly number[];
  /** Whether it is a command. */
  readonly changes: boolean;
}

const read = (path: string, who: Call['who'] = 'all', more: readonly number[] = []): Call => ({
  method: 'GET',
  path,
  who,
  statuses: [200, ...(who === 'admin' ? [400, 401, 403] : []), ...more],
  changes: false,
});
const change = (
  method: Call['method'],
  path: string,
  statuses: readonly number[],
  who: Call['who'] = 'admin',
): Call => ({
  method,
  path,
  who,
  statuses: [...statuses, 403, ...(who === 'admin' ? [401] : [])],
  changes: true,
});

const recordCalls = (kind: string): readonly Call[] => [
  change('POST', `/api/${kind}`, [201, 400, 413, 415, 422]),
  change('PATCH', `/api/${kind}/:id`, [200, 400, 404, 412, 413, 415, 422]),
  change('DELETE', `/api/${kind}/:id`, [204, 400, 404, 412, 422]),
];

/** A body that the call reads, if it reads any. */
export const askOf = ({ method, path }: Call): Ask => {
  if (method === 'GET' || method === 'DELETE') return {};
  if (path !== '/api/admin/images') return { body: {} };
  return { raw: '<svg/>', headers: { 'content-type': 'image/svg+xml' } };
};

export const CALLS: readonly Call[] = [
  read('/api/tools', 'all', [304, 400]),
  read('/api/tools/:id', 'all', [304, 400, 404]),
  change('POST', '/api/tools/:id/usage', [202, 400, 404, 413, 415, 429], 'all'),
  read('/api/tool-counts', 'all', [304, 400]),
  read('/api/categories', 'all', [304]),
  read('/api/banners', 'all', [304]),
  read('/api/settings', 'all', [304]),
  read('/api/sitemap', 'all', [304]),
  read('/api/recommendations', 'all', [304]),
  read('/api/additions', 'all', [304]),
  read('/api/tool-pages/:slug', 'all', [304, 404]),
  read('/api/category-pages/:slug', 'all', [304, 404]),
  read('/api/suggestions/challenge', 'all', [404, 429]),
  change('POST', '/api/suggestions', [202, 400, 404, 409, 413, 415, 429], 'all'),
  read('/api/admin/suggestions', 'admin'),
  change('POST', '/api/admin/suggestions/:id/approve', [201, 400, 404, 413, 415, 422]),
  change('DELETE', '/api/admin/suggestions/:id', [204, 400, 404]),
  change('POST', '/api/session', [201, 400, 401, 413, 415, 429], 'all'),
  read('/api/session', 'all', [401]),
  change('DELETE', '/api/session', [204], 'all'),
  change('DELETE', '/api/sessions', [204]),
  change('POST', '/api/session/password', [204, 400]),
  read('/api/session/totp', 'admin'),
  change('POST', '/api/session/totp', [201, 400, 413, 415]),
  change('POST', '/api/session/totp/confirm', [200, 400, 413, 415, 422]),
  change('DELETE', '/api/session/totp', [204, 404, 422]),
  read('/api/session/passkeys', 'admin'),
  change('POST', '/api/session/passkeys/challenge', [201, 400, 413, 415]),
  change('POST', '/api/session/passkeys', [201, 400, 413, 415, 422]),
  change('DELETE', '/api/session/passkeys/:id', [204, 400, 404, 422]),
  change('POST', '/api/passkeys/challenge', [201, 400, 413, 415, 429], 'all'),
  change('POST', '/api/passkeys/session', [201, 400, 401, 413, 415, 429], 'all'),
  change('POST', '/api/invitations/accept', [201, 400, 404, 413, 415, 429], 'all'),
  read('/api/admin/sessions', 'admin'),
  change('DELETE', '/api/admin/sessions/:id', [204, 400, 404]),
  read('/api/admin/administrators', 'admin'),
  change('PATCH', '/api/admin/administrators/:id', [200, 400, 404, 413, 415, 422]),
  change('DELETE', '/api/admin/administrators/:id', [204, 400, 404, 422]),
  read('/api/admin/invitations', 'admin'),
  change('POST', '/api/admin/invitations', [201, 400, 413, 415, 422]),
  change('DELETE', '/api/admin/invitations/:id', [204, 400, 404, 422]),
  read('/api/admin/tools', 'admin'),
  read('/api/admin/banners', 'admin'),
  ...recordCalls('tools'),
  ...recordCalls('categories'),
  ...recordCalls('banners'),
  read('/api/admin/notes', 'admin'),
  ...recordCalls('admin/notes'),
  change('PATCH', '/api/settings', [200, 400, 412, 413, 415, 422]),
  change('POST', '/api/admin/import', [200, 201, 400, 413, 415, 422]),
  change('POST', '/api/admin/bulk', [200, 400, 404, 413, 415, 422]),
  change('POST', '/api/admin/order', [200, 400, 404, 413, 415, 422]),
  read('/api/admin/export', 'admin'),
  read('/api/admin/history', 'admin', [404]),
  read('/api/admin/history/days', 'admin'),
  read('/api/admin/history/export', 'admin'),
  read('/api/admin/history/:entry', 'admin', [404]),
  read('/api/admin/history/:entry/undo', 'admin', [404, 409]),
  read('/api/admin/history/:entry/version', 'admin', [404]),
  change('POST', '/api/admin/history/:entry/version', [201, 400, 404, 413, 415, 422]),
  change('POST', '/api/admin/history/:entry/undo', [201, 400, 404, 409, 413, 415, 422]),
  read('/api/admin/as-of', 'admin'),
  read('/api/admin/as-of/tools', 'admin'),
  read('/api/admin/as-of/tool-counts', 'admin'),
  read('/api/admin/as-of/categories', 'admin'),
  read('/api/admin/as-of/banners', 'admin'),
  read('/api/admin/as-of/settings', 'admin'),
  read('/api/admin/as-of/sitemap', 'admin'),
  read('/api/admin/as-of/recommendations', 'admin'),
  read('/api/admin/as-of/additions', 'admin'),
  read('/api/admin/diff', 'admin'),
  read('/api/admin/restore', 'admin'),
  change('POST', '/api/admin/restore', [201, 400, 404, 413, 415, 422]),
  read('/api/admin/images', 'admin'),
  change('POST', '/api/admin/images', [201, 400, 413, 415]),
  change('POST', '/api/admin/images/from-link', [201, 400, 413, 415, 422]),
  change('DELETE', '/api/admin/images/:image', [204, 400, 404, 409]),
  read('/api/admin/icons', 'admin'),
  read('/api/admin/events', 'admin'),
  read('/api/admin/tokens', 'admin'),
  change('POST', '/api/admin/tokens', [201, 400, 413, 415, 422]),
  change('DELETE', '/api/admin/tokens/:id', [204, 400, 404, 422]),
  read('/api/admin/links', 'admin'),
  change('POST', '/api/admin/links/preview', [200, 400, 413, 415, 422]),
  change('POST', '/api/admin/links/:id/check', [200, 400, 404, 413, 415]),
  read('/api/analytics/summary', 'admin'),
  read('/api/analytics/daily', 'admin'),
  read('/api/analytics/tools', 'admin'),
  read('/api/analytics/tools/:id', 'admin', [404]),
  read('/api/analytics/movers', 'admin'),
  read('/api/analytics/categories', 'admin'),
];

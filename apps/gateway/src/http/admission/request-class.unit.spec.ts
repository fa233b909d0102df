import { expect, test } from 'vitest';
import { fastify } from 'fastify';
import { registerRequestClasses } from './request-class.js';

test.each<[string, object, string | null]>([
  ['/api/tools', {}, 'read'],
  ['/assets/index.js', {}, 'page'],
  ['/readyz', {}, null],
  ['/api/admin/export', { role: 'viewer' }, 'administrator'],
  ['/api/admin/import', { role: 'viewer', requestClass: 'import' }, 'import'],
  ['/api/session', { requestClass: 'signIn' }, 'signIn'],
])('the route %s with %j has the class %s', async (url, config, requestClass) => {
  const server = fastify();
  registerRequestClasses(server);
  server.get(url, { config }, ({ routeOptions }) => routeOptions.config);
  expect((await server.inject(url)).json()).toMatchObject({ ...config, requestClass });
});

import { expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { classOf, registerRequestClasses, type RequestClass, type Route } from './request-class.js';

test.each<[Route, RequestClass | null]>([
  [{ method: 'GET', url: '/api/tools' }, 'read'],
  [{ method: 'HEAD', url: '/api/tools/:id' }, 'read'],
  [{ method: 'GET', url: '/' }, 'page'],
  [{ method: 'GET', url: '/assets/index.js' }, 'page'],
  [{ method: 'GET', url: '/og/t/:slug.png' }, 'ogImage'],
  [{ method: 'POST', url: '/api/tools/:id/usage' }, 'click'],
  [{ method: 'POST', url: '/api/session' }, 'signIn'],
  [{ method: 'DELETE', url: '/api/session' }, 'signOut'],
  [{ method: 'POST', url: '/api/invitations/accept' }, 'signIn'],
  [{ method: 'POST', url: '/api/suggestions' }, 'suggestion'],
  [{ method: 'GET', url: '/api/suggestions/challenge' }, 'suggestion'],
  [{ method: 'GET', url: '/api/session', role: 'viewer' }, 'administrator'],
  [{ method: 'POST', url: '/api/tools', role: 'viewer' }, 'administrator'],
  [{ method: 'POST', url: '/api/admin/import', role: 'viewer' }, 'import'],
  [{ method: 'GET', url: '/api/events' }, 'eventStream'],
  [{ method: 'GET', url: '/readyz' }, null],
])('%j is of the class %s', (route, expected) => {
  expect(classOf(route)).toBe(expected);
});

test('a route keeps the rest of its configuration with a request class', async () => {
  const server = fastify();
  registerRequestClasses(server);
  server.get('/api/admin/export', { config: { role: 'viewer' } }, ({ routeOptions }) => routeOptions.config);
  const answer = await server.inject('/api/admin/export');
  expect(answer.json()).toMatchObject({ role: 'viewer', requestClass: 'administrator' });
});

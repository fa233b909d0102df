import { createRequire } from 'node:module';
import type * as Fastify from 'fastify';
import { inRepository } from '@tools-hub/local';

/**
 * The server that the gateway is compared with: bare Fastify with one-line handlers, in its own process.
 * Arguments: port, bytes of the ready body, bytes of the page.
 */
const [port, bytes, pageBytes] = process.argv.slice(2).map(Number);

// The same Fastify that the gateway uses.
const { fastify } = createRequire(inRepository('apps', 'gateway', 'package.json'))(
  'fastify',
) as typeof Fastify;

const ready = Buffer.alloc(bytes ?? 0, 'x');
const server = fastify();
server.get('/ready', (_request, reply) => reply.header('content-type', 'application/json').send(ready));
const page = Buffer.alloc(pageBytes ?? 0, 'x');
server.get('/page', (_request, reply) => reply.header('content-type', 'text/html').send(page));
server.get('/unchanged', (_request, reply) => reply.status(304).send());
server.post('/api/tools/:id/usage', (_request, reply) => reply.status(202).send());
await server.listen({ port, host: '127.0.0.1' });

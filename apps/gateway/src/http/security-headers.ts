import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify, type FastifyInstance } from 'fastify';

/** Header lines as Node's `writeHead` takes them: name, value, name, value … */
export type HeaderLines = readonly string[];

/** The header lines of helmet. They are the same for all answers, so they are computed once. */
export const securityHeaders = async (options: FastifyHelmetOptions): Promise<HeaderLines> => {
  const probe = fastify();
  await probe.register(helmet, options);
  let lines: HeaderLines = [];
  probe.get('/', (_request, reply) => {
    lines = Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
    return null;
  });
  await probe.inject('/');
  await probe.close();
  return lines;
};

/** Adds the security headers to all answers of Fastify, unless a route sets its own. */
export const registerSecurityHeaders = (server: FastifyInstance, lines: HeaderLines): void => {
  const headers = pairsOf(lines);
  server.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value);
    done(null, payload);
  });
};

export const pairsOf = (lines: HeaderLines): [string, string][] =>
  lines.flatMap((name, at) => (at % 2 === 0 ? [[name, lines[at + 1] ?? '']] : []));

import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify, type FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { contentSecurity } from './content-security.js';

/** Header lines as Node's `writeHead` takes them: name, value, name, value … */
export type HeaderLines = readonly string[];

/** The security headers of all answers but those that set their own. */
export class SecurityHeaders {
  constructor(readonly lines: HeaderLines) {}

  static readonly of = async (config: GatewayConfig): Promise<SecurityHeaders> =>
    new SecurityHeaders(await securityHeaders(contentSecurity(config)));

  /** Adds them to the answers of Fastify. */
  register(server: FastifyInstance): void {
    const headers = pairsOf(this.lines);
    server.addHook('onSend', (_request, reply, payload, done) => {
      for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value);
      done(null, payload);
    });
  }
}

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

export const pairsOf = (lines: HeaderLines): [string, string][] =>
  lines.flatMap((name, at) => (at % 2 === 0 ? [[name, lines[at + 1] ?? '']] : []));

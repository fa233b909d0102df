import type { FastifyRequest } from 'fastify';
import { HostCookie } from './host-cookie.js';

/** The cookie that holds the session's token. */
export class SessionCookie extends HostCookie {
  constructor(alwaysTls: boolean) {
    super('session', alwaysTls);
  }

  tokenOf(request: FastifyRequest): string | null {
    return request.cookies[this.nameFor(request)] ?? null;
  }
}

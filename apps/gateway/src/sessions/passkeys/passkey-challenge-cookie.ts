import type { FastifyRequest } from 'fastify';
import { HostCookie } from '../host-cookie.js';

/** The cookie that binds a challenge to the browser that it was made for. */
export class PasskeyChallengeCookie extends HostCookie {
  constructor(alwaysTls: boolean) {
    super('passkey', alwaysTls);
  }

  tokenOf(request: FastifyRequest): string | null {
    return request.cookies[this.nameFor(request)] ?? null;
  }
}

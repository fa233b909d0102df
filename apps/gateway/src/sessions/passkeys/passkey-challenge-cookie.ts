import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GatewayConfig } from '../../gateway.config.js';
import { HostCookie } from '../host-cookie.js';

/** The cookie that binds a challenge to the browser that it was made for. */
@Injectable()
export class PasskeyChallengeCookie extends HostCookie {
  constructor(config: GatewayConfig) {
    super('passkey', config);
  }

  tokenOf(request: FastifyRequest): string | null {
    return request.cookies[this.nameFor(request)] ?? null;
  }
}

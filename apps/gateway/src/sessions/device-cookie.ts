import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GatewayConfig } from '../gateway.config.js';
import { HostCookie } from './host-cookie.js';

const VALUE = /(?:^|;\s*)((?:__Host-)?device)=([\w.-]{1,400})(?=;|$)/g;

/** The cookie of a browser that has signed in before. It is no session. */
@Injectable()
export class DeviceCookie extends HostCookie {
  constructor(config: GatewayConfig) {
    super('device', config);
  }

  /** Read from the header: requests are bounded before cookies are parsed. */
  cookieOf(request: FastifyRequest): string | null {
    const name = this.nameFor(request);
    const found = [...(request.headers.cookie ?? '').matchAll(VALUE)].find(([, each]) => each === name);
    return found?.[2] ?? null;
  }
}

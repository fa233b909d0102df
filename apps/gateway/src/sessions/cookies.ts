import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig, isSecure } from '../gateway.config.js';

/** A cookie for this host alone, out of the reach of scripts. Over TLS its name has the `__Host-` prefix, which browsers protect. */
abstract class HostCookie {
  constructor(
    private readonly name: string,
    private readonly config: GatewayConfig,
  ) {}

  /** @param maxAgeMs milliseconds by the browser's clock, which may be wrong: no date is compared with it. */
  set(request: FastifyRequest, reply: FastifyReply, value: string, maxAgeMs: number): void {
    const maxAge = Math.floor(maxAgeMs / 1_000);
    void reply.setCookie(this.nameFor(request), value, { ...this.#attributes(request), maxAge });
  }

  clear(request: FastifyRequest, reply: FastifyReply): void {
    void reply.clearCookie(this.nameFor(request), this.#attributes(request));
  }

  /** Its value; null without the cookie. */
  tokenOf(request: FastifyRequest): string | null {
    return request.cookies[this.nameFor(request)] ?? null;
  }

  protected nameFor(request: FastifyRequest): string {
    return isSecure(this.config, request) ? `__Host-${this.name}` : this.name;
  }

  #attributes(request: FastifyRequest) {
    const secure = isSecure(this.config, request);
    return { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  }
}

/** The cookie that holds the session's token. */
@Injectable()
export class SessionCookie extends HostCookie {
  constructor(config: GatewayConfig) {
    super('session', config);
  }
}

/** The cookie that binds a passkey's challenge to the browser that it was made for. */
@Injectable()
export class PasskeyChallengeCookie extends HostCookie {
  constructor(config: GatewayConfig) {
    super('passkey', config);
  }
}

const DEVICE = /(?:^|;\s*)((?:__Host-)?device)=([\w.-]{1,400})(?=;|$)/g;

/** The cookie of a browser that has signed in before. It is no session. */
@Injectable()
export class DeviceCookie extends HostCookie {
  constructor(config: GatewayConfig) {
    super('device', config);
  }

  /** Read from the header: requests are bounded before cookies are parsed. */
  override tokenOf(request: FastifyRequest): string | null {
    const name = this.nameFor(request);
    const found = [...(request.headers.cookie ?? '').matchAll(DEVICE)].find(([, each]) => each === name);
    return found?.[2] ?? null;
  }
}

import { Injectable } from '@nestjs/common';
import { CHALLENGE_MS } from '@tools-hub/contracts';
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

/** The challenges that a browser can have open at once, such as those of its tabs. */
const OPEN_CHALLENGES = 4;
/** Is in no token, and is written into a cookie as it is. */
const SEPARATOR = '~';

/** The cookie that binds the challenges to passkeys to the browser that they were made for: their tokens, the newest first. */
@Injectable()
export class PasskeyChallengeCookie extends HostCookie {
  constructor(config: GatewayConfig) {
    super('passkey', config);
  }

  /** Adds the token of a challenge. The oldest one gives way to it. */
  add(request: FastifyRequest, reply: FastifyReply, token: string): void {
    const tokens = [token, ...this.#tokensOf(request)].slice(0, OPEN_CHALLENGES);
    this.set(request, reply, tokens.join(SEPARATOR), CHALLENGE_MS);
  }

  /** The token of the challenge that the browser's answer names, which auth verifies; null without one. */
  tokenFor(request: FastifyRequest, clientDataJSON: string): string | null {
    const answered = Buffer.from(clientDataJSON, 'base64url').toString();
    // A token begins with its challenge.
    return this.#tokensOf(request).find((token) => answered.includes(`"${token.split('.')[0]}"`)) ?? null;
  }

  /** Removes the token of a challenge that was answered. */
  remove(request: FastifyRequest, reply: FastifyReply, answered: string | null): void {
    const tokens = this.#tokensOf(request).filter((token) => token !== answered);
    if (tokens.length === 0) this.clear(request, reply);
    else this.set(request, reply, tokens.join(SEPARATOR), CHALLENGE_MS);
  }

  #tokensOf(request: FastifyRequest): readonly string[] {
    return this.tokenOf(request)?.split(SEPARATOR) ?? [];
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

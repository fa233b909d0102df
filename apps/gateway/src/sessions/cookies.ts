import { Injectable } from '@nestjs/common';
import { CHALLENGE_MS } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig, isSecure } from '../gateway.config.js';

/** A cookie for this host alone, out of the reach of scripts. Over TLS its name has the `__Host-` prefix, which browsers protect. */
class HostCookie {
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
/** The number of characters of a challenge in the name of its cookie: 96 random bits. */
const NAME_LENGTH = 16;
/** The names that `add` gives. Nothing else is cleared: a browser may send names that no cookie can be set with. */
const CHALLENGE_COOKIE = new RegExp(`^(?:__Host-)?(passkey-[\\w-]{${NAME_LENGTH}})$`);

/**
 * The cookies that bind the challenges to passkeys to the browser that they were made for. Each challenge has one of its own: tabs
 * that ask in the same moment would overwrite a shared one.
 */
@Injectable()
export class PasskeyChallengeCookies {
  constructor(private readonly config: GatewayConfig) {}

  /** Adds the token of a challenge. The oldest ones give way to it. */
  add(request: FastifyRequest, reply: FastifyReply, token: string): void {
    // Browsers send older cookies first.
    for (const { cookie } of this.#openIn(request).slice(0, -(OPEN_CHALLENGES - 1)))
      cookie.clear(request, reply);
    // A token begins with its challenge.
    const cookie = new HostCookie(`passkey-${token.slice(0, NAME_LENGTH)}`, this.config);
    cookie.set(request, reply, token, CHALLENGE_MS);
  }

  /** The token of the challenge that the browser's answer names, which auth verifies; null without one. */
  tokenFor(request: FastifyRequest, clientDataJSON: string): string | null {
    const answered = Buffer.from(clientDataJSON, 'base64url').toString();
    const open = this.#openIn(request).find(({ token }) => answered.includes(`"${token.split('.')[0]}"`));
    return open?.token ?? null;
  }

  /** Removes the token of a challenge that was answered. */
  remove(request: FastifyRequest, reply: FastifyReply, answered: string | null): void {
    this.#openIn(request)
      .find(({ token }) => token === answered)
      ?.cookie.clear(request, reply);
  }

  #openIn(request: FastifyRequest): readonly { readonly cookie: HostCookie; readonly token: string }[] {
    return Object.keys(request.cookies).flatMap((key) => {
      const [, name] = CHALLENGE_COOKIE.exec(key) ?? [];
      if (name === undefined) return [];
      const cookie = new HostCookie(name, this.config);
      const token = cookie.tokenOf(request);
      return token === null ? [] : [{ cookie, token }];
    });
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

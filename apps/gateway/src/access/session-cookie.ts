import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'session';
/** Browsers take a cookie of this name only over TLS and for exactly this host. */
const NAME_OVER_TLS = '__Host-session';

/** The cookie that holds the session's token. Over TLS it bears the name that browsers protect. */
export class SessionCookie {
  constructor(private readonly alwaysTls: boolean) {}

  tokenOf(request: FastifyRequest): string | null {
    return request.cookies[this.#name(request)] ?? null;
  }

  set(request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void {
    void reply.setCookie(this.#name(request), token, { ...this.#attributes(request), expires });
  }

  clear(request: FastifyRequest, reply: FastifyReply): void {
    void reply.clearCookie(this.#name(request), this.#attributes(request));
  }

  #name(request: FastifyRequest): string {
    return this.#overTls(request) ? NAME_OVER_TLS : NAME;
  }

  #attributes(request: FastifyRequest) {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.#overTls(request) } as const;
  }

  #overTls(request: FastifyRequest): boolean {
    return this.alwaysTls || request.protocol === 'https';
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOverTls, type GatewayConfig } from '../gateway.config.js';

/** A cookie for this host alone, out of the reach of scripts. Over TLS its name has the `__Host-` prefix, which browsers protect. */
export abstract class HostCookie {
  readonly #alwaysTls: boolean;

  constructor(
    private readonly name: string,
    config: GatewayConfig,
  ) {
    this.#alwaysTls = isOverTls(config);
  }

  /** @param maxAgeMs milliseconds by the browser's clock, which may be wrong: no date is compared with it. */
  set(request: FastifyRequest, reply: FastifyReply, value: string, maxAgeMs: number): void {
    const maxAge = Math.floor(maxAgeMs / 1_000);
    void reply.setCookie(this.nameFor(request), value, { ...this.#attributes(request), maxAge });
  }

  clear(request: FastifyRequest, reply: FastifyReply): void {
    void reply.clearCookie(this.nameFor(request), this.#attributes(request));
  }

  protected nameFor(request: FastifyRequest): string {
    return this.#overTls(request) ? `__Host-${this.name}` : this.name;
  }

  #attributes(request: FastifyRequest) {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.#overTls(request) } as const;
  }

  #overTls(request: FastifyRequest): boolean {
    return this.#alwaysTls || request.protocol === 'https';
  }
}

import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@tools-hub/contracts';
import type { FastifyRequest } from 'fastify';
import { GatewayConfig } from '../gateway.config.js';
import { remembered } from '../remembered.js';
import { requiredRole } from './role.decorator.js';

const READS = ['GET', 'HEAD'];
const OWN = ['same-origin', 'none'];

/** Refuses what another site made a browser send: every call that changes something or needs a session. */
@Injectable()
export class CrossSiteGuard implements CanActivate {
  readonly #isForeign: (request: FastifyRequest) => boolean;

  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(GatewayConfig) config: GatewayConfig,
  ) {
    this.#isForeign = foreignTo(config);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const isPublicRead =
      READS.includes(request.method) && requiredRole(this.reflector, context) === undefined;
    if (!isPublicRead && this.#isForeign(request)) {
      throw new DomainError('CROSS_SITE', 'Requests from other sites are not taken');
    }
    return true;
  }
}

/** A request with neither header comes from a program, or from a browser that can't be told to send a cookie by others. */
export const foreignTo = ({ PUBLIC_URL }: GatewayConfig): ((request: FastifyRequest) => boolean) => {
  const publicHost = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).host;
  return ({ headers, host }) => {
    const site = headers['sec-fetch-site'];
    if (site !== undefined && !(typeof site === 'string' && OWN.includes(site))) return true;
    const { origin } = headers;
    if (origin === undefined) return false;
    const from = hostOf(origin);
    return from === null || (from !== host && from !== publicHost);
  };
};

/** Null for an origin that is none, such as `null`. */
const hostOf = remembered(500, (origin) => (URL.canParse(origin) ? new URL(origin).host : null));

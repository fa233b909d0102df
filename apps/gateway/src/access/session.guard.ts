import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@tools-hub/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rememberAdministrator } from './administrator.decorator.js';
import { requiredRole } from './role.decorator.js';
import { SessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.js';

/** Lets nobody without a session make a call that needs one. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(SessionCookie) private readonly cookie: SessionCookie,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (requiredRole(this.reflector, context) === undefined) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const token = this.cookie.tokenOf(request);
    const session = token === null ? null : await this.sessions.of(token);
    if (token === null || session === null) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
    rememberAdministrator(request, { ...session, token });
    // What only an administrator may see is for nobody's cache.
    void http.getResponse<FastifyReply>().header('Cache-Control', 'no-store');
    return true;
  }
}

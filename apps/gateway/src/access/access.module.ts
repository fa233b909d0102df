import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { GatewayConfig } from '../gateway.config.js';
import { QuerySyntaxGuard } from '../http/query-syntax.guard.js';
import { CrossSiteGuard } from './cross-site.guard.js';
import { SessionCookie } from './session-cookie.js';
import { SessionGuard } from './session.guard.js';
import { Sessions } from './sessions.js';

const sessionCookie = {
  provide: SessionCookie,
  useFactory: ({ PUBLIC_URL }: GatewayConfig) =>
    new SessionCookie(PUBLIC_URL?.startsWith('https://') ?? false),
  inject: [GatewayConfig],
};

/** Who may make which call. The guards stand in the order in which they refuse. */
@Module({
  providers: [
    Sessions,
    sessionCookie,
    { provide: APP_GUARD, useClass: CrossSiteGuard },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: QuerySyntaxGuard },
  ],
  exports: [Sessions, SessionCookie],
})
export class AccessModule {}

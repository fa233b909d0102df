import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { GatewayConfig } from '../gateway.config.js';
import { QuerySyntaxGuard } from '../http/query-syntax.guard.js';
import { CrossSiteGuard } from './cross-site.guard.js';
import { DeviceCookie } from './device-cookie.js';
import { DeviceKeys } from './device-keys.js';
import { KnownDevices } from './known-devices.js';
import { SessionCookie } from './session-cookie.js';
import { SessionGuard } from './session.guard.js';
import { Sessions } from './sessions.js';

const cookies = [SessionCookie, DeviceCookie].map((Cookie) => ({
  provide: Cookie,
  useFactory: ({ PUBLIC_URL }: GatewayConfig) => new Cookie(PUBLIC_URL?.startsWith('https://') ?? false),
  inject: [GatewayConfig],
}));

/** Who may make which call. The guards stand in the order in which they refuse. */
@Module({
  providers: [
    Sessions,
    ...cookies,
    DeviceKeys,
    KnownDevices,
    { provide: APP_GUARD, useClass: CrossSiteGuard },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: QuerySyntaxGuard },
  ],
  exports: [DeviceCookie, KnownDevices, Sessions, SessionCookie],
})
export class AccessModule {}

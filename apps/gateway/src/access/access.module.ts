import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { GatewayConfig } from '../gateway.config.js';
import { AdmissionControl } from '../http/admission/admission-control.js';
import { QuerySyntaxGuard } from '../http/query-syntax.guard.js';
import { AccessControl } from './access-control.js';
import { DeviceCookie } from './device-cookie.js';
import { DeviceKeys } from './device-keys.js';
import { KnownDevices } from './known-devices.js';
import { SessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.js';

const cookies = [SessionCookie, DeviceCookie].map((Cookie) => ({
  provide: Cookie,
  useFactory: ({ PUBLIC_URL }: GatewayConfig) => new Cookie(PUBLIC_URL?.startsWith('https://') ?? false),
  inject: [GatewayConfig],
}));

/** Authentication, roles, and the bounds of concurrent requests. */
@Module({
  providers: [
    AccessControl,
    AdmissionControl,
    Sessions,
    ...cookies,
    DeviceKeys,
    KnownDevices,
    { provide: APP_GUARD, useClass: QuerySyntaxGuard },
  ],
  exports: [AccessControl, AdmissionControl, DeviceCookie, KnownDevices, Sessions, SessionCookie],
})
export class AccessModule {}

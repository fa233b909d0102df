import { Module } from '@nestjs/common';
import { AdmissionControl } from '../http/admission/admission-control.js';
import { HttpModule } from '../http/http.module.js';
import { AccessControl } from './access-control.js';
import { AcceptanceController } from './administrators/acceptance.controller.js';
import { AdministratorsController } from './administrators/administrators.controller.js';
import { InvitationsController } from './administrators/invitations.controller.js';
import { ApiTokens } from './api-tokens/api-tokens.js';
import { ApiTokensController } from './api-tokens/api-tokens.controller.js';
import { DeviceCookie, PasskeyChallengeCookies, SessionCookie } from './cookies.js';
import { DeviceKeys } from './device-keys.js';
import { KnownDevices } from './known-devices.js';
import { PasskeySessionController } from './passkeys/passkey-session.controller.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { SessionAnswer } from './session-answer.js';
import { SessionClosings } from './session-closings.js';
import { SessionListController } from './session-list.controller.js';
import { SessionController } from './session.controller.js';
import { Sessions } from './sessions.js';
import { SignInRate } from './sign-in-rate.js';
import { SignInSources } from './sign-in-sources.js';
import { SignInStrategy } from './sign-in.strategy.js';
import { TotpController } from './totp/totp.controller.js';

/** Signing in and out, the access control, and places for the sign-ins of known devices. */
@Module({
  imports: [HttpModule],
  controllers: [
    SessionController,
    SessionListController,
    ApiTokensController,
    AdministratorsController,
    InvitationsController,
    AcceptanceController,
    TotpController,
    PasskeysController,
    PasskeySessionController,
  ],
  providers: [
    AccessControl,
    Sessions,
    ApiTokens,
    SessionAnswer,
    SessionClosings,
    SessionCookie,
    DeviceCookie,
    PasskeyChallengeCookies,
    DeviceKeys,
    KnownDevices,
    SignInRate,
    SignInSources,
    SignInStrategy,
  ],
})
export class SessionsModule {
  constructor(admission: AdmissionControl, devices: KnownDevices) {
    admission.reserveSignIns((request) => devices.deviceOf(request)?.id ?? null);
  }
}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventStoreModule, UsedChallenge, UsedChallengeSchema } from '@tools-hub/event-sourcing/nest';
import { foldAccounts, noAccounts } from './account/accounts.view.js';
import { AccountCleanup } from './administrator/account-cleanup.js';
import { AdministratorCommands } from './administrator/administrator.commands.js';
import { Administrators } from './administrator/administrators.js';
import { ApiTokenCommands } from './api-token/api-token.commands.js';
import { ApiTokenDocument, ApiTokenDocuments, ApiTokenSchema } from './api-token/api-token-documents.js';
import { ApiTokens } from './api-token/api-tokens.js';
import { AuditCommands } from './audit/audit.commands.js';
import { AuditLog } from './audit/audit-log.js';
import { FailedSignIns } from './audit/failed-sign-ins.js';
import { ClosingsConsumer } from './closings/closings-consumer.js';
import { ClosingsStream } from './closings/closings-stream.js';
import { Credential, Credentials, CredentialSchema } from './credentials/credentials.js';
import { Passwords } from './credentials/passwords.js';
import { DeviceKeyDocument, DeviceKeys, DeviceKeySchema } from './device/device-keys.js';
import { KnownDevices } from './device/known-devices.js';
import { FirstAdministrator } from './first-administrator/first-administrator.js';
import { accountsSnapshots, authHistory } from './history/auth.history.js';
import { Acceptance } from './invitation/acceptance.js';
import { InvitationCommands } from './invitation/invitation.commands.js';
import {
  InvitationDocument,
  InvitationDocuments,
  InvitationSchema,
} from './invitation/invitation-documents.js';
import { Invitations } from './invitation/invitations.js';
import { AuthMetrics } from './operations/auth-metrics.js';
import { AuthPreparation } from './operations/auth-preparation.js';
import { Challenges } from './passkey/challenges.js';
import { PasskeyDocument, PasskeyDocuments, PasskeySchema } from './passkey/passkey-documents.js';
import { PasskeyRegistration } from './passkey/passkey-registration.js';
import { PasskeySignIn } from './passkey/passkey-sign-in.js';
import { PasskeyCommands } from './passkey/passkey.commands.js';
import { UsedChallenges } from './passkey/used-challenges.js';
import { PasswordChange } from './password/password-change.js';
import { PasswordCommands } from './password/password.commands.js';
import { SessionDocument, SessionDocuments, SessionSchema } from './session/session-documents.js';
import { SessionEndings } from './session/session-endings.js';
import { SessionController } from './session/session.controller.js';
import { SessionList } from './session/session-list.js';
import { Sessions } from './session/sessions.js';
import { Guesses } from './sign-in/guesses.js';
import { SignInAttempts } from './sign-in/sign-in-attempts.js';
import { SignIn } from './sign-in/sign-in.js';
import { SecondFactor } from './totp/second-factor.js';
import { TotpDocument, TotpDocuments, TotpSchema } from './totp/totp-documents.js';
import { TotpSetup } from './totp/totp-setup.js';
import { TotpCommands } from './totp/totp.commands.js';

@Module({
  imports: [
    EventStoreModule.forFeature({
      name: 'auth',
      readinessPart: 'accounts',
      logCommits: false,
      view: noAccounts,
      fold: foldAccounts,
      queries: { log: 'auth.log.read' },
      history: {
        format: authHistory,
        states: accountsSnapshots,
        subjects: { list: 'auth.history.read', entry: 'auth.history.entry.read' },
      },
    }),
    MongooseModule.forFeature([
      { name: Credential.name, schema: CredentialSchema },
      { name: SessionDocument.name, schema: SessionSchema },
      { name: TotpDocument.name, schema: TotpSchema },
      { name: PasskeyDocument.name, schema: PasskeySchema },
      { name: UsedChallenge.name, schema: UsedChallengeSchema },
      { name: InvitationDocument.name, schema: InvitationSchema },
      { name: ApiTokenDocument.name, schema: ApiTokenSchema },
      { name: DeviceKeyDocument.name, schema: DeviceKeySchema },
    ]),
  ],
  controllers: [
    SessionController,
    PasswordCommands,
    ApiTokenCommands,
    AdministratorCommands,
    InvitationCommands,
    TotpCommands,
    PasskeyCommands,
    AuditCommands,
  ],
  providers: [
    Credentials,
    Passwords,
    SessionDocuments,
    DeviceKeys,
    KnownDevices,
    Challenges,
    FirstAdministrator,
    AuthPreparation,
    SessionEndings,
    Sessions,
    SessionList,
    AuditLog,
    FailedSignIns,
    Guesses,
    SignInAttempts,
    SignIn,
    PasswordChange,
    ApiTokenDocuments,
    ApiTokens,
    AccountCleanup,
    Administrators,
    InvitationDocuments,
    Invitations,
    Acceptance,
    TotpDocuments,
    SecondFactor,
    TotpSetup,
    PasskeyDocuments,
    UsedChallenges,
    PasskeyRegistration,
    PasskeySignIn,
    ClosingsStream,
    ClosingsConsumer,
    AuthMetrics,
  ],
})
export class AuthModule {}

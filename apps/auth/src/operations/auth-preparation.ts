import { Injectable } from '@nestjs/common';
import type { AccountEvent } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import type { AccountsView } from '../account/accounts.view.js';
import { AccountCleanup } from '../administrator/account-cleanup.js';
import { ApiTokenDocuments } from '../api-token/api-token-documents.js';
import { DeviceKeys } from '../device/device-keys.js';
import { FirstAdministrator } from '../first-administrator/first-administrator.js';
import { InvitationDocuments } from '../invitation/invitation-documents.js';
import { PasskeyDocuments } from '../passkey/passkey-documents.js';
import { UsedChallenges } from '../passkey/used-challenges.js';
import { SessionDocuments } from '../session/session-documents.js';
import { TotpDocuments } from '../totp/totp-documents.js';

/** Prepares the first administrator and the state beside the log, before the service is ready. */
@Injectable()
export class AuthPreparation {
  constructor(
    eventStore: EventStore<AccountsView, AccountEvent>,
    sessions: SessionDocuments,
    devices: DeviceKeys,
    firstAdministrator: FirstAdministrator,
    cleanup: AccountCleanup,
    tokens: ApiTokenDocuments,
    invitations: InvitationDocuments,
    totps: TotpDocuments,
    passkeys: PasskeyDocuments,
    challenges: UsedChallenges,
  ) {
    for (const collection of [sessions, tokens, invitations, totps, passkeys, challenges, devices])
      eventStore.onLoaded(() => collection.prepare());
    eventStore.onLoaded(() => firstAdministrator.ensure());
    // A process that ended right after a change may have left documents that are no longer valid.
    eventStore.onLoaded(() => cleanup.remove());
    eventStore.onLoaded(() => cleanup.removeUncommitted());
  }
}

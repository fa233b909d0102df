import { Injectable } from '@nestjs/common';
import type { AccountEvent } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import type { AccountsView } from '../account/accounts.view.js';
import { ApiTokenDocuments } from '../api-token/api-token-documents.js';
import { Credentials } from '../credentials/credentials.js';
import { DeviceKeys } from '../device/device-keys.js';
import { FirstAdministrator } from '../first-administrator/first-administrator.js';
import { SessionDocuments } from '../session/session-documents.js';

/** Prepares the first administrator and the state beside the log, before the service is ready. */
@Injectable()
export class AuthPreparation {
  constructor(
    eventStore: EventStore<AccountsView, AccountEvent>,
    sessions: SessionDocuments,
    devices: DeviceKeys,
    firstAdministrator: FirstAdministrator,
    credentials: Credentials,
    tokens: ApiTokenDocuments,
  ) {
    eventStore.onLoaded(() => sessions.prepare());
    eventStore.onLoaded(() => tokens.prepare());
    eventStore.onLoaded(() => devices.prepare());
    eventStore.onLoaded(() => firstAdministrator.ensure());
    // The remains of a process that ended right after a change of password.
    eventStore.onLoaded(() => credentials.remove(...eventStore.readModel.view.superseded));
  }
}

import { Injectable } from '@nestjs/common';
import { idOfStream, type AccountEvent } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { Bus } from '@tools-hub/messaging';
import type { AccountsView } from '../account/accounts.view.js';

/** The events after which the sessions and tokens that gateways hold of an account are out of date. */
const CHANGES_RIGHTS: readonly AccountEvent['type'][] = [
  'AdministratorRemoved',
  'RoleChanged',
  'SecondFactorEnabled',
  'ApiTokenRevoked',
];

/** Publishes the ends of an account's sessions and changes of its rights, also those of other processes, to gateways that cache both. */
@Injectable()
export class SessionEndings {
  constructor({ readModel }: EventStore<AccountsView, AccountEvent>, bus: Bus) {
    readModel.onCommit(({ events }) => {
      if (!readModel.loaded) return;
      for (const { type, stream } of events) {
        if (CHANGES_RIGHTS.includes(type)) {
          bus.publish('auth.account.changed', { username: idOfStream(stream) });
        }
        const state = readModel.view.accounts.get(stream);
        if (type === 'SessionsEnded' && state?.status === 'active') {
          bus.publish('auth.sessions.ended', { username: state.account.username });
        }
      }
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { AccountEvent } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { Bus } from '@tools-hub/messaging';
import type { AccountsView } from '../account/accounts.view.js';

/** Publishes the end of an account's sessions, also of one by another process, for gateways that cache sessions. */
@Injectable()
export class SessionEndings {
  constructor({ readModel }: EventStore<AccountsView, AccountEvent>, bus: Bus) {
    readModel.onCommit(({ events }) => {
      if (!readModel.loaded) return;
      for (const { type, stream } of events) {
        const state = readModel.view.accounts.get(stream);
        if (type === 'SessionsEnded' && state?.status === 'active') {
          bus.publish('auth.sessions.ended', { username: state.account.username });
        }
      }
    });
  }
}

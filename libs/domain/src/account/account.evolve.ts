import type { Recorded } from '../log/domain-event.js';
import type { AccountEvent } from './account.events.js';

/** An administrator's account. */
export interface Account {
  readonly username: string;
  /** The position of the commit of the current password. */
  readonly passwordSince: number;
  /** Sessions that began before this position have ended. */
  readonly sessionsSince: number;
}

/** Evolves an account by an event of its stream; null where there is no account. An unknown event changes nothing. */
export const evolveAccount = (account: Account | null, event: Recorded<AccountEvent>): Account | null => {
  const { position } = event;
  switch (event.type) {
    case 'AdministratorAdded':
      return { username: event.data.username, passwordSince: position, sessionsSince: position };
    case 'PasswordChanged':
      return account && { ...account, passwordSince: position };
    case 'SessionsEnded':
      return account && { ...account, sessionsSince: position };
    case 'SignedIn':
    case 'SignedOut':
    case 'SignInsFailed':
    case 'DataExported':
      return account;
    default:
      event satisfies never;
      return account;
  }
};

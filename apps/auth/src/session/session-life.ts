import { accountStream } from '@tools-hub/domain';
import { activeAccount, type AccountsView } from '../account/accounts.view.js';

/** The fields that decide, with the log, whether a session has ended. */
export interface SessionStart {
  readonly username: string;
  /** The last position of the log at which the session had certainly not ended. */
  readonly since: number;
  /** The command that is to end all sessions of the account but this one. */
  readonly keptBy: string | null;
}

/** The registered name of the session's account; null when the log has ended the session. */
export const holderOf = (view: AccountsView, { username, since, keptBy }: SessionStart): string | null => {
  const account = activeAccount(view, username);
  if (account === null) return null;
  const ending = view.endings.get(accountStream(username));
  const survived = ending !== undefined && ending.commandId === keptBy && since >= ending.previous;
  return since >= account.sessionsSince || survived ? account.username : null;
};

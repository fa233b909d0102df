import { accountStream, type Account } from '@tools-hub/domain';
import { activeAccount, type AccountsView, type Ending } from '../account/accounts.view.js';

/** The fields that decide, with the log, whether a session has ended. */
export interface SessionStart {
  readonly username: string;
  /** The last position of the log at which the session had certainly not ended. */
  readonly since: number;
  /** The latest commands that are to end all sessions of the account but this one. Absent from the session of an older auth service. */
  readonly keptByCommands?: readonly string[];
  /** The one of these that an older auth service wrote, if any. */
  readonly keptBy: string | null;
}

/** The registered name of the session's account; null when the log has ended the session. */
export const holderOf = (view: AccountsView, session: SessionStart): string | null => {
  const { username, since, keptBy, keptByCommands = [] } = session;
  const account = activeAccount(view, username);
  if (account === null) return null;
  const ending = view.endings.get(accountStream(username));
  const survived =
    ending !== undefined &&
    [keptBy, ...keptByCommands].includes(ending.commandId) &&
    since >= ending.previous;
  return since >= account.sessionsSince || survived ? account.username : null;
};

/** The sessions of an account that the log has not ended, for a query: `holderOf` decides the same about one of them. */
export interface OpenSessions {
  /** The registered name of the account. */
  readonly username: string;
  /** The position of the last end of its sessions, or else of its addition. */
  readonly since: number;
  /** The end at that position, which may have kept a session. */
  readonly ending: Ending | null;
}

export const openSessionsOf = (
  { endings }: AccountsView,
  { username, sessionsSince }: Account,
): OpenSessions => ({
  username,
  since: sessionsSince,
  ending: endings.get(accountStream(username)) ?? null,
});

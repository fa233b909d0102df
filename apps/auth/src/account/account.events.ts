import type { AccountEvent } from '@tools-hub/contracts';

/** The stream of an account is named by the user name in lower case. */
export const accountStream = (username: string): string => `account-${username.toLowerCase()}`;

const about = (username: string) => ({ v: 1, stream: accountStream(username) });

export const administratorAdded = (username: string): AccountEvent => ({
  type: 'AdministratorAdded',
  ...about(username),
  data: { username },
});
export const passwordChanged = (username: string): AccountEvent => ({
  type: 'PasswordChanged',
  ...about(username),
  data: {},
});
export const sessionsEnded = (username: string): AccountEvent => ({
  type: 'SessionsEnded',
  ...about(username),
  data: {},
});

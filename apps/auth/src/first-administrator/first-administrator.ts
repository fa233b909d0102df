import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  accountStream,
  NewCredentials,
  parseChanges,
  SYSTEM_ACTORS,
  type AccountEvent,
} from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { decideAccount, type AccountsView } from '../account/accounts.view.js';
import { AuthConfig } from '../auth.config.js';
import { Credentials } from '../credentials/credentials.js';
import { hashPassword, verifyPassword } from '../credentials/password-hash.js';
import { writePasswordFile, removePasswordFile, type FirstLogin } from './password-file.js';
import { randomPassword } from './random-password.js';

/** Creates the first administrator when there is no account. It may be repeated, and by several processes at once. */
@Injectable()
export class FirstAdministrator {
  readonly #commandId = randomUUID();
  #login: FirstLogin | null = null;

  constructor(
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
    private readonly credentials: Credentials,
    private readonly config: AuthConfig,
  ) {}

  async ensure(): Promise<void> {
    if (this.eventStore.readModel.view.accounts.size === 0) await this.#create(this.#chooseLogin());
    if (this.#login === null) return;
    const { username } = this.#login;
    // The log shows which process won, even when the answer to our commit was lost.
    const mine = this.eventStore.readModel.view.credentials.get(accountStream(username)) === this.#commandId;
    if (!mine) await this.#withdraw(this.#login);
    else if (this.#isRandom && this.config.FIRST_PASSWORD_FILE === undefined) show(this.#login);
    this.#login = null;
  }

  /** The same command at every try: one with an unknown outcome may have succeeded. */
  #chooseLogin(): FirstLogin {
    const { ADMIN_USERNAME, ADMIN_PASSWORD, FIRST_PASSWORD_FILE: file } = this.config;
    if (this.#login !== null) return this.#login;
    requireNewName(ADMIN_USERNAME);
    const chosen = { username: ADMIN_USERNAME, password: ADMIN_PASSWORD ?? randomPassword() };
    // Written before the account is created, so that a crash can't lose the password.
    this.#login = this.#isRandom && file !== undefined ? writePasswordFile(file, chosen) : chosen;
    return this.#login;
  }

  get #isRandom(): boolean {
    return this.config.ADMIN_PASSWORD === undefined;
  }

  async #create({ username, password }: FirstLogin): Promise<void> {
    await this.credentials.put(this.#commandId, username, await hashPassword(password));
    const meta = { commandId: this.#commandId, actor: SYSTEM_ACTORS.start, correlationId: this.#commandId };
    await this.eventStore.execute(meta, { username }, (view) => ({
      events:
        view.accounts.size === 0
          ? decideAccount(view, username, {
              type: 'addAdministrator',
              username,
              role: 'owner',
              names: [],
            })
          : [],
      answer: null,
    }));
  }

  /** Called when another process was first: removes our password, which is not valid. */
  async #withdraw({ username, password }: FirstLogin): Promise<void> {
    await this.credentials.remove(this.#commandId);
    const { FIRST_PASSWORD_FILE: file } = this.config;
    if (!this.#isRandom || file === undefined) return;
    const winner = this.eventStore.readModel.view.credentials.get(accountStream(username));
    const hash = winner === undefined ? null : await this.credentials.hashOf(winner);
    // The file may be the winner's.
    if (hash === null || !(await verifyPassword(hash, password))) removePasswordFile(file);
  }
}

/** Checked only for a new account, so that a site whose account has such a name still starts. @throws Error */
const requireNewName = (username: string): void => {
  const [issue] = parseChanges(NewCredentials, { username }).issues;
  if (issue !== undefined) throw new Error(`ADMIN_USERNAME ${issue.message}`);
};

/** Prints the login to the standard output without the logger, since logs are stored and passed on. */
const show = ({ username, password }: FirstLogin): void => {
  process.stdout.write(
    `The first administrator (this is shown only once):\n  username  ${username}\n  password  ${password}\n`,
  );
};

import { randomUUID } from 'node:crypto';
import { type AccountEvent, accountStream } from '@tools-hub/domain';
import type { EventStore } from '@tools-hub/event-sourcing/mongo';
import { accountDecider } from '../account/account.decider.js';
import { accountOf, type AccountsView } from '../account/accounts.view.js';
import type { Credentials } from '../credentials/credentials.js';
import { hashPassword, verifyPassword } from '../credentials/password-hash.js';
import { handOver, takeBack, type FirstLogin } from './password-file.js';
import { randomPassword } from './random-password.js';

export interface FirstAdministratorOptions {
  readonly username: string;
  /** The password, or null for a random one. */
  readonly password: string | null;
  /** The file for a random password; null to print it. */
  readonly passwordFile: string | null;
  readonly show: (text: string) => void;
}

/** Creates the first administrator when there is no account. It may be repeated, and by several processes at once. */
export class FirstAdministrator {
  readonly #commandId = randomUUID();
  #login: FirstLogin | null = null;

  constructor(
    private readonly log: EventStore<AccountsView, AccountEvent>,
    private readonly credentials: Credentials,
    private readonly options: FirstAdministratorOptions,
  ) {}

  async ensure(): Promise<void> {
    if (this.log.readModel.view.accounts.size === 0) await this.#make(this.#chooseLogin());
    if (this.#login === null) return;
    const { username } = this.#login;
    // The log tells which process won, also when the answer to our commit was lost.
    const mine = this.log.readModel.view.credentials.get(accountStream(username)) === this.#commandId;
    if (!mine) await this.#giveWay(this.#login);
    else if (this.options.password === null && this.options.passwordFile === null) this.#show(this.#login);
    this.#login = null;
  }

  /** The same command at every try: one with an unknown outcome may have succeeded. */
  #chooseLogin(): FirstLogin {
    const { username, password, passwordFile } = this.options;
    if (this.#login !== null) return this.#login;
    const chosen = { username, password: password ?? randomPassword() };
    // Written before the account is created, so that a crash can't lose the password.
    this.#login = password === null && passwordFile !== null ? handOver(passwordFile, chosen) : chosen;
    return this.#login;
  }

  async #make({ username, password }: FirstLogin): Promise<void> {
    await this.credentials.put(this.#commandId, username, await hashPassword(password));
    const meta = { commandId: this.#commandId, actor: 'start', correlationId: this.#commandId };
    await this.log.execute(meta, { username }, (view) => ({
      events:
        view.accounts.size === 0
          ? accountDecider.decide(accountOf(view, username), { type: 'addAdministrator', username })
          : [],
      answer: null,
    }));
  }

  /** Called when another process was first: removes our password, which is not valid. */
  async #giveWay({ username, password }: FirstLogin): Promise<void> {
    await this.credentials.remove(this.#commandId);
    if (this.options.password !== null || this.options.passwordFile === null) return;
    const winner = this.log.readModel.view.credentials.get(accountStream(username));
    const hash = winner === undefined ? null : await this.credentials.hashOf(winner);
    // The file may be the winner's.
    if (hash === null || !(await verifyPassword(hash, password))) takeBack(this.options.passwordFile);
  }

  #show({ username, password }: FirstLogin): void {
    this.options.show(
      `The first administrator (this is shown only once):\n  username  ${username}\n  password  ${password}\n`,
    );
  }
}

import { Injectable } from '@nestjs/common';
import { DomainError, type OpenedSession, type OpenSession } from '@tools-hub/contracts';
import {
  accountStream,
  Credentials as TypedCredentials,
  parseFields,
  type AccountEvent,
} from '@tools-hub/domain';
import { deadlineAfter, fromStore } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { accountMeant, type AccountsView } from '../account/accounts.view.js';
import { Credentials } from '../credentials/credentials.js';
import type { HashSender } from '../credentials/hash-pool.js';
import { Passwords } from '../credentials/passwords.js';
import { Sessions } from '../session/sessions.js';
import { SecondFactor } from '../totp/second-factor.js';
import { STORE_DEADLINE_MS } from '../store-deadlines.js';
import { SignInAttempts } from './sign-in-attempts.js';

/** @throws DomainError INVALID. */
const readCredentials = ({ username, password }: OpenSession): TypedCredentials => {
  const { fields, issues } = parseFields(TypedCredentials, { username, password });
  if (issues.length > 0) throw new DomainError('INVALID', 'Please enter valid credentials', issues);
  return fields;
};

/** Opens sessions. An unknown name takes as much work as a wrong password. */
@Injectable()
export class SignIn {
  constructor(
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
    private readonly secondFactor: SecondFactor,
  ) {}

  /** @throws DomainError INVALID; INVALID_CREDENTIALS; SECOND_FACTOR_REQUIRED; RATE_LIMITED; OVERLOADED; UNAVAILABLE. */
  async open(request: OpenSession): Promise<OpenedSession> {
    let name: string | null = null;
    try {
      const typed = readCredentials(request);
      name = typed.username;
      const session = await this.attempts.attempt(typed.username, request, (sender) =>
        this.#open(typed, sender, request),
      );
      return this.attempts.succeeded(session, 'password');
    } catch (error) {
      this.attempts.failed(name, error);
      throw error;
    }
  }

  async #open(
    { username, password }: TypedCredentials,
    sender: HashSender,
    { code, agent, replaces }: OpenSession,
  ): Promise<OpenedSession> {
    this.passwords.pool.requireRoom(sender);
    const until = deadlineAfter(STORE_DEADLINE_MS);
    const { view, position } = await this.eventStore.current({ until });
    const account = accountMeant(view, username);
    const credential = account === null ? undefined : view.credentials.get(accountStream(account.username));
    // For an unknown name another account's credential is read, so that the answer takes the same time.
    const [anyones = ''] = view.credentials.values();
    const hash = await fromStore(this.credentials.hashOf(credential ?? anyones), { until });
    const right = await this.passwords.verify(credential === undefined ? null : hash, password, sender);
    if (!right || account === null) {
      throw new DomainError('INVALID_CREDENTIALS', 'Invalid credentials');
    }
    await this.secondFactor.require(account.username, code, until);
    const opened = await this.sessions.open({ username: account.username, since: position, agent }, until);
    await this.sessions.replace(replaces, opened.username, until);
    return opened;
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type OpenedSession, type OpenSession } from '@tools-hub/contracts';
import {
  accountStream,
  Credentials as TypedCredentials,
  parseFields,
  signedIn,
  type AccountEvent,
} from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { accountOf, type AccountsView } from '../account/accounts.view.js';
import { Credentials } from '../credentials/credentials.js';
import type { HashSender } from '../credentials/hash-pool.js';
import { Passwords } from '../credentials/passwords.js';
import { KnownDevices } from '../device/known-devices.js';
import { deadlineAfter, fromStore, STORE_DEADLINE_MS } from '../store/from-store.js';
import { AuditLog } from '../audit/audit-log.js';
import { FailedSignIns } from '../audit/failed-sign-ins.js';
import { AuthMetrics } from '../operations/auth-metrics.js';
import { Sessions } from '../session/sessions.js';
import { SecondFactor } from '../totp/second-factor.js';
import { Guesses } from './guesses.js';

/** @throws DomainError INVALID. */
const readCredentials = ({ username, password }: OpenSession): TypedCredentials => {
  const { fields, issues } = parseFields(TypedCredentials, { username, password });
  if (issues.length > 0) throw new DomainError('INVALID', 'Please enter valid credentials', issues);
  return fields;
};

/** An older gateway doesn't say the network. */
const networkOf = ({ network }: OpenSession): string => (typeof network === 'string' ? network : '');

/** Opens sessions. An unknown name takes as much work as a wrong password. */
@Injectable()
export class SignIn {
  readonly #logger = new Logger(SignIn.name);

  constructor(
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    private readonly guesses: Guesses,
    private readonly devices: KnownDevices,
    private readonly metrics: AuthMetrics,
    private readonly audit: AuditLog,
    private readonly failures: FailedSignIns,
    private readonly secondFactor: SecondFactor,
  ) {}

  /** @throws DomainError INVALID; INVALID_CREDENTIALS; SECOND_FACTOR_REQUIRED; RATE_LIMITED; OVERLOADED; UNAVAILABLE. */
  async open(request: OpenSession): Promise<OpenedSession> {
    let name: string | null = null;
    try {
      const typed = readCredentials(request);
      name = typed.username;
      const session = await this.#attempt(typed, request);
      this.#record(name, 'OK');
      return { ...session, device: this.devices.remember(session.username) };
    } catch (error) {
      this.#record(name, error instanceof DomainError ? error.code : 'INTERNAL');
      throw error;
    }
  }

  async #attempt(typed: TypedCredentials, request: OpenSession): Promise<OpenedSession> {
    const device = this.devices.idOf(request.device, typed.username);
    const sender = device === null ? { network: networkOf(request) } : { known: device };
    try {
      return await this.guesses.attempt(typed.username, { client: request.client, device }, () =>
        this.#open(typed, sender, request),
      );
    } catch (error) {
      const wasWrong = error instanceof DomainError && error.code === 'INVALID_CREDENTIALS';
      if (device !== null && wasWrong) this.devices.wrong(device);
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
    await fromStore(this.eventStore.readModel.catchUp(), { until });
    const { view, position } = this.eventStore.readModel;
    const state = accountOf(view, username);
    const credential = view.credentials.get(accountStream(username));
    // For an unknown name another account's credential is read, so that the answer takes the same time.
    const [anyones = ''] = view.credentials.values();
    const hash = await fromStore(this.credentials.hashOf(credential ?? anyones), { until });
    const right = await this.passwords.verify(credential === undefined ? null : hash, password, sender);
    if (!right || state.status !== 'active') {
      throw new DomainError('INVALID_CREDENTIALS', 'Invalid credentials');
    }
    await this.secondFactor.require(username, code, until);
    const opened = await this.sessions.open(
      { username: state.account.username, since: position, agent },
      until,
    );
    await this.sessions.replace(replaces, opened.username, until);
    return opened;
  }

  /** Logs the typed name only if it is an account's: people type passwords into the wrong field. */
  #record(name: string | null, outcome: string): void {
    this.metrics.signIn(outcome);
    const state = name === null ? null : accountOf(this.eventStore.readModel.view, name);
    const account = state?.status === 'active' ? state.account.username : null;
    this.#logger.log(`Sign-in as ${account ?? 'an unknown name'}: ${outcome}`);
    if (account === null) return;
    if (outcome === 'OK') this.audit.record(signedIn(account));
    if (outcome === 'INVALID_CREDENTIALS') this.failures.add(account);
  }
}

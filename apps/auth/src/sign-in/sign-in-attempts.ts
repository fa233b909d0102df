import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type OpenedSession, type SignInSource } from '@tools-hub/contracts';
import { signedIn, type AccountEvent, type SignInMeans } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { accountMeant, type AccountsView } from '../account/accounts.view.js';
import { AuditLog } from '../audit/audit-log.js';
import { FailedSignIns } from '../audit/failed-sign-ins.js';
import type { HashSender } from '../credentials/hash-pool.js';
import { KnownDevices } from '../device/known-devices.js';
import { AuthMetrics } from '../operations/auth-metrics.js';
import { Guesses } from './guesses.js';

/** An older gateway doesn't send the network. */
const networkOf = ({ network }: SignInSource): string => (typeof network === 'string' ? network : '');

/** Slows down guesses and records the outcome of sign-ins, by password and by passkey. */
@Injectable()
export class SignInAttempts {
  readonly #logger = new Logger(SignInAttempts.name);

  constructor(
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
    private readonly guesses: Guesses,
    private readonly devices: KnownDevices,
    private readonly metrics: AuthMetrics,
    private readonly audit: AuditLog,
    private readonly failures: FailedSignIns,
  ) {}

  /** @throws DomainError RATE_LIMITED when the sender has to wait; what `check` throws */
  async attempt<Result>(
    username: string,
    source: SignInSource,
    check: (sender: HashSender) => Promise<Result>,
  ): Promise<Result> {
    const device = this.devices.idOf(source.device, this.#meant(username) ?? username);
    const sender = device === null ? { network: networkOf(source) } : { known: device };
    try {
      return await this.guesses.attempt(username, { client: source.client, device }, () => check(sender));
    } catch (error) {
      const wasWrong = error instanceof DomainError && error.code === 'INVALID_CREDENTIALS';
      if (device !== null && wasWrong) this.devices.wrong(device);
      throw error;
    }
  }

  /** Records a sign-in, and makes its browser a known device. */
  succeeded(session: OpenedSession, by: SignInMeans): OpenedSession {
    const account = this.#record(session.username, 'OK');
    if (account !== null) this.audit.record(signedIn(account, by));
    return { ...session, device: this.devices.remember(session.username) };
  }

  failed(name: string | null, error: unknown): void {
    const outcome = error instanceof DomainError ? error.code : 'INTERNAL';
    const account = this.#record(name, outcome);
    if (account !== null && outcome === 'INVALID_CREDENTIALS') this.failures.add(account);
  }

  #meant(typed: string): string | null {
    return accountMeant(this.eventStore.readModel.view, typed)?.username ?? null;
  }

  /** Logs the typed name only if it is an account's: people type passwords into the wrong field. */
  #record(name: string | null, outcome: string): string | null {
    this.metrics.signIn(outcome);
    const account = name === null ? null : this.#meant(name);
    this.#logger.log(`Sign-in as ${account ?? 'an unknown name'}: ${outcome}`);
    return account;
  }
}

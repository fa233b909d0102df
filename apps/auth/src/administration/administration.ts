import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Type } from '@nestjs/common';
import { DomainError, isRefusal } from '@tools-hub/contracts';
import { SYSTEM_ACTORS, type AccountEvent, type ApiToken, type Role } from '@tools-hub/domain';
import { EventStore, Store } from '@tools-hub/event-sourcing/mongo';
import type { Model, Schema } from 'mongoose';
import type { AccountCommand, OwnerFacts } from '../account/account.decider.js';
import {
  accountNames,
  activeAccount,
  decideAccount,
  foldAccounts,
  noAccounts,
  ownerFacts,
  type AccountsView,
} from '../account/accounts.view.js';
import { AccountCleanup } from '../administrator/account-cleanup.js';
import { ApiTokenDocument, ApiTokenDocuments, ApiTokenSchema } from '../api-token/api-token-documents.js';
import { Credential, Credentials, CredentialSchema } from '../credentials/credentials.js';
import { hashPassword } from '../credentials/password-hash.js';
import { PasskeyDocument, PasskeyDocuments, PasskeySchema } from '../passkey/passkey-documents.js';
import { TotpDocument, TotpDocuments, TotpSchema } from '../totp/totp-documents.js';
import type { ResetCommand } from './admin-arguments.js';

interface AdministrationOptions {
  readonly uri: string;
  readonly dbName: string;
  /** Publishes to the running services that the log has grown. */
  readonly publishCommitted: (position: number) => void;
}

/** Milliseconds to wait for the store, which may be starting. */
const OPEN_MS = 10_000;
/** Milliseconds to read the log. */
const READ_MS = 30_000;
const TRIES = 3;

const RESETS: Readonly<Record<ResetCommand, (facts: OwnerFacts) => AccountCommand>> = {
  remove: (facts) => ({ type: 'removeAdministrator', ...facts }),
  'reset-totp': () => ({ type: 'disableSecondFactor' }),
  'remove-passkeys': () => ({ type: 'removePasskeys' }),
  'end-sessions': () => ({ type: 'endSessions' }),
  'revoke-tokens': () => ({ type: 'revokeApiTokens' }),
};

/** Administers accounts in a process of its own, through the service's log, whether the service runs or not. */
export class Administration {
  readonly #store: Store;
  readonly #log: EventStore<AccountsView, AccountEvent>;
  readonly #credentials: Credentials;
  readonly #cleanup: AccountCleanup;
  #lastError: unknown = null;

  constructor({ uri, dbName, publishCommitted }: AdministrationOptions) {
    const onError = (error: unknown): void => void (this.#lastError = error);
    const store = new Store({ uri, dbName, onError });
    const model = <Document>({ name }: Type<Document>, schema: Schema<Document>): Model<Document> =>
      store.connection.model<Document>(name, schema);
    this.#store = store;
    this.#log = new EventStore({ store, publishCommitted, view: noAccounts, fold: foldAccounts, onError });
    this.#credentials = new Credentials(model(Credential, CredentialSchema));
    this.#cleanup = new AccountCleanup(
      this.#log,
      this.#credentials,
      new TotpDocuments(model(TotpDocument, TotpSchema)),
      new ApiTokenDocuments(model(ApiTokenDocument, ApiTokenSchema)),
      new PasskeyDocuments(model(PasskeyDocument, PasskeySchema)),
    );
  }

  /** @throws StoreUnreached; Error when the log can't be read in time */
  async open(withinMs = OPEN_MS): Promise<void> {
    await this.#store.openWithin(withinMs);
    this.#log.start();
    for (const end = performance.now() + READ_MS; this.#log.notReadyReason !== null;) {
      if (performance.now() > end) throw new Error("The log can't be read", { cause: this.#lastError });
      await sleep(20);
    }
  }

  close(): Promise<void> {
    return this.#log.stop();
  }

  /** The administrators' names as they were registered, in order. */
  get names(): readonly string[] {
    return accountNames(this.#log.readModel.view).toSorted((a, b) => a.localeCompare(b, 'en'));
  }

  /** An account's name as it was registered, or null. */
  registered(username: string): string | null {
    return activeAccount(this.#log.readModel.view, username)?.username ?? null;
  }

  /** @throws DomainError INVALID when the name is taken; UNAVAILABLE; OUTCOME_UNKNOWN. */
  add(username: string, password: string, role: Role): Promise<void> {
    const commandOf = () => ({ type: 'addAdministrator', username, role, names: this.names }) as const;
    return this.#commit(username, password, commandOf);
  }

  /** @throws DomainError INVALID for the last owner; NOT_FOUND; UNAVAILABLE; OUTCOME_UNKNOWN. */
  setRole(username: string, role: Role): Promise<void> {
    return this.#execute(randomUUID(), username, (facts) => ({ type: 'changeRole', role, ...facts }));
  }

  /** @throws DomainError INVALID for the last owner; NOT_FOUND; UNAVAILABLE; OUTCOME_UNKNOWN. */
  async reset(username: string, command: ResetCommand): Promise<void> {
    const before = this.#tokensOf(username);
    await this.#execute(randomUUID(), username, (facts) => RESETS[command](facts));
    const left = new Set(this.#tokensOf(username).map(({ id }) => id));
    await this.#clear(before.filter(({ id }) => !left.has(id)));
  }

  #tokensOf(username: string): readonly ApiToken[] {
    return activeAccount(this.#log.readModel.view, username)?.tokens ?? [];
  }

  /** The command is done. A start of the service removes what is left. */
  async #clear(tokens: readonly ApiToken[]): Promise<void> {
    await this.#cleanup.remove(tokens).catch(() => undefined);
  }

  /** Ends all sessions of the account too. @throws DomainError NOT_FOUND; UNAVAILABLE; OUTCOME_UNKNOWN. */
  setPassword(username: string, password: string): Promise<void> {
    const name = this.registered(username) ?? username;
    return this.#commit(name, password, () => ({ type: 'changePassword' }));
  }

  /** Stores the hash under the command's id first. It is valid from the commit on. */
  async #commit(username: string, password: string, commandOf: () => AccountCommand): Promise<void> {
    const commandId = randomUUID();
    await this.#credentials.put(commandId, username, await hashPassword(password));
    try {
      await this.#execute(commandId, username, commandOf);
    } catch (error) {
      // With an unknown outcome, the hash must stay.
      if (isRefusal(error)) await this.#credentials.remove(commandId).catch(() => undefined);
      throw error;
    }
    await this.#clear([]);
  }

  /** @param commandOf makes the command */
  async #execute(
    commandId: string,
    username: string,
    commandOf: (facts: OwnerFacts) => AccountCommand,
  ): Promise<void> {
    const meta = { commandId, actor: SYSTEM_ACTORS.operator, correlationId: commandId };
    for (let tries = 1; ; tries += 1) {
      try {
        const { type } = commandOf({ otherOwners: 0, invitations: [] });
        await this.#log.execute(meta, { username, type }, (view, { now }) => ({
          events: decideAccount(view, username, commandOf(ownerFacts(view, username, now))),
          answer: null,
        }));
        return;
      } catch (error) {
        // A repeated command is the same command.
        const unknown = error instanceof DomainError && error.code === 'OUTCOME_UNKNOWN';
        if (!unknown || tries === TRIES) throw error;
      }
    }
  }
}

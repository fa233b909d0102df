import { Injectable, Logger } from '@nestjs/common';
import {
  DomainError,
  invalidFields,
  type ChangePassword,
  type CommandMeta,
  type CommandReply,
} from '@tools-hub/contracts';
import { accountStream, type AccountEvent } from '@tools-hub/domain';
import { deadlineAfter, fromStore } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { decideAccount, type AccountsView } from '../account/accounts.view.js';
import { Credentials } from '../credentials/credentials.js';
import type { HashSender } from '../credentials/hash-pool.js';
import { Passwords } from '../credentials/passwords.js';
import { SessionDocuments } from '../session/session-documents.js';
import { Sessions } from '../session/sessions.js';
import { STORE_DEADLINE_MS } from '../store-deadlines.js';

type Change = Omit<ChangePassword, 'client'>;

/** The current password has not been checked against the credential that counts now. */
class Unproven extends Error {
  constructor(readonly credential: string) {
    super('The current password has not been checked');
  }
}

/**
 * Changes a password and ends all sessions but one. The log contains neither passwords nor hashes: the new hash is stored
 * under the command's id before the commit, and a repeat of the command must have a new password that matches it. Its current password
 * is not compared, since that would take a hash of the former password after the change.
 */
@Injectable()
export class PasswordChange {
  readonly #logger = new Logger(PasswordChange.name);

  constructor(
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly sessionDocuments: SessionDocuments,
  ) {}

  /**
   * @throws DomainError INVALID when the current password is wrong; UNAUTHENTICATED when the session has ended; NOT_FOUND;
   *   COMMAND_ID_REUSED; OVERLOADED; UNAVAILABLE; OUTCOME_UNKNOWN.
   */
  async change(meta: CommandMeta, change: Change): Promise<CommandReply<null>> {
    const until = deadlineAfter(STORE_DEADLINE_MS);
    // Decides before it verifies the password: the log may hold the command already, or a concurrent change.
    let proven: string | null = null;
    for (let removed: string | null = null; ;) {
      try {
        return await this.#commit(meta, change, proven);
      } catch (error) {
        if (!(error instanceof Unproven)) throw error;
        const { credential } = error;
        const hash = await fromStore(this.credentials.hashOf(credential), { until });
        // A concurrent change, which may be a repeat of this command, has replaced the credential: the log has its commit.
        if (hash === null && credential !== removed) {
          removed = credential;
          continue;
        }
        await this.#prove(meta, change, hash, until);
        proven = credential;
      }
    }
  }

  async #commit(
    meta: CommandMeta,
    { username, newPassword }: Change,
    proven: string | null,
  ): Promise<CommandReply<null>> {
    const turn = { decided: false };
    const reply = await this.eventStore.execute(meta, { username, change: 'password' }, (view) => {
      turn.decided = true;
      const events = decideAccount(view, username, { type: 'changePassword' });
      const credential = credentialOf(view, username);
      if (credential !== proven) throw new Unproven(credential);
      return { events, answer: null };
    });
    if (turn.decided && proven !== null) this.#forget(proven);
    else await this.#requireSame(meta.commandId, newPassword, ownerOf(username));
    return reply;
  }

  /** Verifies the current password and stores the new hash, which has no effect before the commit. */
  async #prove(
    { commandId }: CommandMeta,
    { username, currentPassword, newPassword, token }: Change,
    currentHash: string | null,
    until: number,
  ): Promise<void> {
    const session = await this.sessions.read(token, until);
    if (accountStream(session.username) !== accountStream(username)) {
      throw new DomainError('UNAUTHENTICATED', 'Sign in first');
    }
    const owner = ownerOf(username);
    if (!(await this.passwords.verify(currentHash, currentPassword, owner))) {
      throw invalidFields({ field: 'currentPassword', message: 'is wrong' });
    }
    const waiting = await this.passwords.hash(newPassword, owner);
    const earlier = await fromStore(this.credentials.put(commandId, session.username, waiting), { until });
    if (earlier !== null) await this.#refuseOther(earlier, newPassword, owner);
    await fromStore(this.sessionDocuments.keep(session.id, session.since, commandId), { until });
  }

  /** Called for a repeated command. Its hash is stored unless a later change has replaced it. */
  async #requireSame(commandId: string, newPassword: string, owner: HashSender): Promise<void> {
    const until = deadlineAfter(STORE_DEADLINE_MS);
    const hash = await fromStore(this.credentials.hashOf(commandId), { until, code: 'OUTCOME_UNKNOWN' });
    if (hash !== null) await this.#refuseOther(hash, newPassword, owner);
  }

  async #refuseOther(hash: string, newPassword: string, owner: HashSender): Promise<void> {
    if (await this.passwords.verify(hash, newPassword, owner)) return;
    throw new DomainError('COMMAND_ID_REUSED', 'This idempotency key was used for another request');
  }

  /** Runs in the background. A credential that stays behind is removed at the next start. */
  #forget(credential: string): void {
    this.credentials.remove(credential).catch((error: unknown) => this.#logger.warn(error));
  }
}

/** A change of a password comes from a session: its hashes don't wait behind strangers'. */
const ownerOf = (username: string): HashSender => ({ known: accountStream(username) });

const credentialOf = ({ credentials }: AccountsView, username: string): string => {
  const credential = credentials.get(accountStream(username));
  if (credential === undefined) throw new Error(`${accountStream(username)} has no credential`);
  return credential;
};

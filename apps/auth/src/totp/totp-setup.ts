import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import {
  invalidFields,
  isRefusal,
  type CommandMeta,
  type CommandReply,
  type ConfirmTotp,
  type PendingTotp,
  type RecoveryCodes,
  type DomainError,
  type TotpState,
} from '@tools-hub/contracts';
import { accountStream, type AccountEvent } from '@tools-hub/domain';
import { deadlineAfter, fromStore } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { decideAccount, type AccountsView } from '../account/accounts.view.js';
import { SessionDocuments } from '../session/session-documents.js';
import { Sessions } from '../session/sessions.js';
import { READ_DEADLINE_MS, STORE_DEADLINE_MS } from '../store-deadlines.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { TotpDocuments } from './totp-documents.js';
import { newTotpSecret, stepOf, totpUri } from './totp.js';

/** Milliseconds that a confirmation waits for an earlier one with its key, and those between two looks for its commit. */
const SAME_COMMAND_MS = 2_000;
const LOOK_EVERY_MS = 100;

/** Another request of the same command has stored its secret, and is about to commit it unless its process was killed. */
class UnderWay extends Error {
  constructor() {
    super('The same command is under way');
  }
}

/** Enables and disables the second factor of an account. */
@Injectable()
export class TotpSetup {
  readonly #logger = new Logger(TotpSetup.name);

  constructor(
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
    private readonly documents: TotpDocuments,
    private readonly sessions: Sessions,
    private readonly sessionDocuments: SessionDocuments,
  ) {}

  /** @throws DomainError UNAVAILABLE */
  async read({ username }: { readonly username: string }): Promise<TotpState> {
    const until = deadlineAfter(READ_DEADLINE_MS);
    const { view } = await this.eventStore.current({ until });
    const id = view.totps.get(accountStream(username));
    if (id === undefined) return { enabled: false, recoveryCodesLeft: 0 };
    const document = await fromStore(this.documents.find(id), { until });
    return { enabled: true, recoveryCodesLeft: document?.recovery.length ?? 0 };
  }

  /**
   * Proposes a secret, which counts once its first code was given.
   * @throws DomainError INVALID when one counts already; NOT_FOUND; UNAVAILABLE
   */
  async begin({ username }: { readonly username: string }): Promise<PendingTotp> {
    const until = deadlineAfter(STORE_DEADLINE_MS);
    const { view } = await this.eventStore.current({ until });
    // The decision is made when the secret is confirmed; until then nothing has changed.
    decideAccount(view, username, { type: 'enableSecondFactor' });
    const secret = newTotpSecret();
    await fromStore(this.documents.propose(accountStream(username), secret), { until });
    return { secret, uri: totpUri(secret, username) };
  }

  /**
   * Makes the proposed secret count, for the first of its codes. The recovery codes are answered once.
   * @throws DomainError INVALID for a wrong code; NOT_FOUND; and as `EventStore.execute` does
   */
  async confirm(meta: CommandMeta, confirmation: ConfirmTotp): Promise<CommandReply<RecoveryCodes>> {
    const last = deadlineAfter(SAME_COMMAND_MS);
    for (;;) {
      try {
        return await this.#confirm(meta, confirmation);
      } catch (error) {
        if (!(error instanceof UnderWay)) throw error;
        if (performance.now() >= last) throw wrongCode();
      }
      await sleep(LOOK_EVERY_MS);
    }
  }

  async #confirm(
    meta: CommandMeta,
    { username, code, token }: ConfirmTotp,
  ): Promise<CommandReply<RecoveryCodes>> {
    const until = deadlineAfter(STORE_DEADLINE_MS);
    const stream = accountStream(username);
    const prepared = await this.#prepare(meta.commandId, stream, code, until);
    const codes = prepared instanceof Error ? null : prepared;
    const done = { isNew: false };
    try {
      const reply = await this.eventStore.execute(meta, { username, code }, (view) => {
        if (prepared instanceof Error) throw prepared;
        const events = decideAccount(view, username, { type: 'enableSecondFactor' });
        done.isNew = true;
        return { events, answer: null };
      });
      this.#clear(this.documents.forgetProposed(stream));
      if (done.isNew) await this.#prove(token, stream, reply.position);
      return { ...reply, answer: { recoveryCodes: done.isNew ? codes : null } };
    } catch (error) {
      // With an unknown outcome, the secret must stay.
      if (isRefusal(error) && codes !== null) this.#clear(this.documents.remove(meta.commandId));
      throw error;
    }
  }

  /** Removes the second factor. The caller's recent sign-in took a code. @throws DomainError NOT_FOUND; and as `EventStore.execute` does */
  async remove(meta: CommandMeta, { username }: { readonly username: string }): Promise<CommandReply<null>> {
    const reply = await this.eventStore.execute(meta, { username }, (view) => ({
      events: decideAccount(view, username, { type: 'disableSecondFactor' }),
      answer: null,
    }));
    this.#clear(this.documents.remove(...this.eventStore.readModel.view.superseded));
    return reply;
  }

  /**
   * Notes that the session has given a code. Without that it signs in again before its next sensitive call, so a failure is only logged.
   */
  async #prove(token: unknown, stream: string, since: number): Promise<void> {
    const until = deadlineAfter(READ_DEADLINE_MS);
    try {
      const { id, username } = await this.sessions.read(token, until);
      if (accountStream(username) !== stream) return;
      await fromStore(this.sessionDocuments.confirm(id, since), { until });
    } catch (error) {
      this.#logger.warn(error);
    }
  }

  /** Runs in the background: the log alone decides which secret counts. */
  #clear(work: Promise<void>): void {
    work.catch((error: unknown) => this.#logger.warn(error));
  }

  /** Stores the secret under the command's id. Returns the recovery codes, or the refusal of a command that the log doesn't have. */
  async #prepare(
    commandId: string,
    stream: string,
    code: unknown,
    until: number,
  ): Promise<readonly string[] | DomainError | UnderWay> {
    const secret = await fromStore(this.documents.proposed(stream), { until });
    if (secret === null || typeof code !== 'string') return wrongCode();
    const step = stepOf(secret, code.replace(/\s/g, ''), Date.now());
    if (step === null) return wrongCode();
    const codes = newRecoveryCodes();
    const recovery = codes.flatMap((each) => hashOfRecoveryCode(each) ?? []);
    const stored = { _id: commandId, secret, lastStep: step, recovery };
    return (await fromStore(this.documents.put(stored), { until })) ? codes : new UnderWay();
  }
}

const wrongCode = (): DomainError =>
  invalidFields({ field: 'code', message: 'is wrong, or the secret was shown too long ago' });

import { Injectable, Logger } from '@nestjs/common';
import {
  DomainError,
  requireValid,
  type AddPasskey,
  type BeginPasskey,
  type CommandMeta,
  type CommandReply,
  type ListedPasskey,
  type PasskeyCreation,
  type RemovePasskey,
} from '@tools-hub/contracts';
import {
  accountStream,
  parseFields,
  PasskeyFields,
  type AccountEvent,
  type Passkey,
  type Unvalidated,
} from '@tools-hub/domain';
import { checkBefore, deadlineAfter, fromStore } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { activeAccount, decideAccount, type AccountsView } from '../account/accounts.view.js';
import { accountIdOf, idFrom } from '../account/record-id.js';
import { READ_DEADLINE_MS, STORE_DEADLINE_MS } from '../store-deadlines.js';
import { Challenges } from './challenges.js';
import { PasskeyDocuments } from './passkey-documents.js';
import { UsedChallenges } from './used-challenges.js';
import { verifyNewCredential } from './webauthn.js';

type NewPasskey = AddPasskey<Unvalidated<PasskeyFields>>;
type NewKey = Pick<Passkey, 'id' | 'name'>;

/** Adds, lists and removes the passkeys of an account. */
@Injectable()
export class PasskeyRegistration {
  readonly #logger = new Logger(PasskeyRegistration.name);

  constructor(
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
    private readonly documents: PasskeyDocuments,
    private readonly challenges: Challenges,
    private readonly used: UsedChallenges,
  ) {}

  /** The passkeys of an account, the newest first. @throws DomainError UNAVAILABLE */
  async list({ username }: { readonly username: string }): Promise<readonly ListedPasskey[]> {
    const until = deadlineAfter(READ_DEADLINE_MS);
    const { view } = await this.eventStore.current({ until });
    const passkeys = passkeysOf(view, username).toReversed();
    const documents = await fromStore(this.documents.findAll(passkeys.map(({ id }) => id)), { until });
    const lastUses = new Map(documents.map(({ _id, lastUsedAt }) => [_id, lastUsedAt]));
    return passkeys.map((passkey) => ({
      ...passkey,
      lastUsedAt: lastUses.get(passkey.id)?.toISOString() ?? null,
    }));
  }

  /** @throws DomainError INVALID when the account has as many as it may have; NOT_FOUND; UNAVAILABLE */
  async begin({ username, rpId }: BeginPasskey): Promise<PasskeyCreation> {
    const until = deadlineAfter(READ_DEADLINE_MS);
    const { view } = await this.eventStore.current({ until });
    const passkeys = passkeysOf(view, username);
    // The decision is made when the passkey is added; until then nothing has changed.
    decideAccount(view, username, {
      type: 'addPasskey',
      passkey: { id: '', name: '' },
    });
    const documents = await fromStore(this.documents.findAll(passkeys.map(({ id }) => id)), { until });
    return {
      ...this.challenges.issue(purposeOf(username, rpId)),
      userId: userHandleOf(username),
      excluded: documents.map(({ credentialId }) => credentialId),
    };
  }

  /**
   * Adds the passkey that an authenticator made for a challenge. Its key is stored before the commit, so that no commit lacks it. A refusal
   * leaves the key in place: a repeat of the command, here or on another replica, may be about to commit it.
   * @throws DomainError INVALID; NOT_FOUND; and as `EventStore.execute` does
   */
  async add(meta: CommandMeta, request: NewPasskey): Promise<CommandReply<ListedPasskey>> {
    const { username, fields, credential } = request;
    const { name } = requireValid(parseFields(PasskeyFields, fields));
    const id = idFrom(`passkey ${meta.commandId}`);
    const { problem } = await checkBefore(this.#store({ id, name }, request));
    return this.eventStore.execute(meta, { username, fields, credential }, (view, { at }) => {
      if (problem !== null) throw problem;
      const command = { type: 'addPasskey', passkey: { id, name } } as const;
      return {
        events: decideAccount(view, username, command),
        answer: { id, name, createdAt: at, lastUsedAt: null },
      };
    });
  }

  /** @throws DomainError NOT_FOUND; and as `EventStore.execute` does */
  async remove(meta: CommandMeta, { username, id }: RemovePasskey): Promise<CommandReply<null>> {
    const reply = await this.eventStore.execute(meta, { username, id }, (view) => ({
      events: decideAccount(view, username, { type: 'removePasskey', id }),
      answer: null,
    }));
    // The log has removed the passkey, so no command can need its key.
    this.documents.remove(id).catch((error: unknown) => this.#logger.warn(error));
    return reply;
  }

  /**
   * Verifies the answer of the authenticator and stores its key under the id. A repeat of the command does the same again, and finds
   * the challenge and the key as its own.
   * @throws DomainError INVALID; NOT_FOUND; UNAVAILABLE
   */
  async #store(passkey: NewKey, { username, credential, party, token }: NewPasskey): Promise<void> {
    const { id } = passkey;
    const until = deadlineAfter(STORE_DEADLINE_MS);
    const open = this.challenges.open(token, purposeOf(username, party.id));
    if (open === null) throw challengeProblem('INVALID', 'has expired: begin again');
    const verified = await verifyNewCredential(credential, { challenge: open.id, party });
    // The key of a command that the log refuses anyway is not stored.
    const { view } = await this.eventStore.current({ until });
    decideAccount(view, username, { type: 'addPasskey', passkey });
    if (!(await fromStore(this.used.useFor(id, open.id, open.expiresAt), { until }))) {
      throw challengeProblem('INVALID', 'was used before: begin again');
    }
    const createdAt = new Date();
    const document = { _id: id, username, rpId: party.id, ...verified, lastUsedAt: null, createdAt };
    if (await fromStore(this.documents.add(document), { until })) return;
    const other = await fromStore(this.documents.findByCredential(verified.credentialId), { until });
    if (other?._id === id) return;
    throw new DomainError('INVALID', 'This passkey was added before', [
      { field: 'credentialId', message: 'is that of another passkey' },
    ]);
  }
}

const passkeysOf = (view: AccountsView, username: string): readonly Passkey[] =>
  activeAccount(view, username)?.passkeys ?? [];

const purposeOf = (username: string, rpId: string): readonly string[] => [
  'register',
  accountStream(username),
  rpId,
];

/** The id of an account for authenticators. It reveals nothing about the name. */
export const userHandleOf = (username: string): string =>
  Buffer.from(accountIdOf(username)).toString('base64url');

export const challengeProblem = (code: 'INVALID' | 'INVALID_CREDENTIALS', message: string): DomainError =>
  new DomainError(code, code === 'INVALID' ? 'The challenge is not valid' : 'Invalid credentials', [
    { field: 'challenge', message },
  ]);

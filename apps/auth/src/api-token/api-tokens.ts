import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  DomainError,
  requireValid,
  type AddApiToken,
  type ApiTokenHolder,
  type CommandMeta,
  type CommandReply,
  type ListedApiToken,
  type NewApiToken,
  type RevokeApiToken,
} from '@tools-hub/contracts';
import {
  ApiTokenFields,
  parseFields,
  type AccountEvent,
  type ApiToken,
  type Unvalidated,
} from '@tools-hub/domain';
import { deadlineAfter, fromStore, within } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { Bus } from '@tools-hub/messaging';
import { activeAccount, decideAccount, type AccountsView } from '../account/accounts.view.js';
import { READ_DEADLINE_MS, STORE_DEADLINE_MS } from '../store-deadlines.js';
import { ApiTokenDocuments, type ApiTokenDocument } from './api-token-documents.js';
import { hashOfApiToken, newApiToken } from './api-token-secret.js';

/** Milliseconds between two updates of the last use of a token. */
const USE_EVERY_MS = 60_000;

/** Tokens by which programs act for an administrator. */
@Injectable()
export class ApiTokens {
  readonly #logger = new Logger(ApiTokens.name);

  constructor(
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
    private readonly documents: ApiTokenDocuments,
    private readonly bus: Bus,
  ) {}

  /**
   * Adds a token. Its hash is stored before the commit, so that no commit lacks it. The secret is answered once: a repeat of the
   * command gets null in its place.
   * @throws DomainError INVALID; NOT_FOUND; and as `EventStore.execute` does
   */
  async add(
    meta: CommandMeta,
    { username, fields }: AddApiToken<Unvalidated<ApiTokenFields>>,
  ): Promise<CommandReply<NewApiToken>> {
    const { name, scopes, expiresAt } = requireValid(parseFields(ApiTokenFields, fields));
    const { secret, hash } = newApiToken();
    const id = randomUUID();
    const document = { _id: hash, tokenId: id, username, lastUsedAt: null, createdAt: new Date() };
    await fromStore(this.documents.add(document), within(STORE_DEADLINE_MS));
    let added: ApiToken | null = null;
    try {
      const reply = await this.eventStore.execute(meta, { username, fields }, (view, { at, now }) => {
        const token = { id, name, scopes, expiresAt };
        const command = { type: 'addApiToken', token, now } as const;
        const events = decideAccount(view, username, command);
        return { events, answer: { ...token, createdAt: at } };
      });
      added = reply.answer;
      return { ...reply, answer: { ...added, token: added.id === id ? secret : null } };
    } finally {
      if (added?.id !== id) this.#forget(id);
    }
  }

  /**
   * Revokes a token, at once on this replica and within seconds everywhere.
   * @throws DomainError NOT_FOUND; and as `EventStore.execute` does
   */
  async revoke(meta: CommandMeta, { username, id }: RevokeApiToken): Promise<CommandReply<null>> {
    const reply = await this.eventStore.execute(meta, { username, id }, (view) => ({
      events: decideAccount(view, username, { type: 'revokeApiToken', id }),
      answer: null,
    }));
    this.bus.publish('auth.tokens.revoked', { username });
    this.#forget(id);
    return reply;
  }

  /** The tokens of an account, the newest first. @throws DomainError UNAVAILABLE */
  async list(username: string): Promise<readonly ListedApiToken[]> {
    const until = deadlineAfter(READ_DEADLINE_MS);
    const { view } = await this.eventStore.current({ until });
    const tokens = activeAccount(view, username)?.tokens.toReversed() ?? [];
    const documents = await fromStore(this.documents.findAll(tokens.map(({ id }) => id)), { until });
    const lastUses = new Map(documents.map(({ tokenId, lastUsedAt }) => [tokenId, lastUsedAt]));
    return tokens.map((token) => ({ ...token, lastUsedAt: lastUses.get(token.id)?.toISOString() ?? null }));
  }

  /** The holder of a token. @throws DomainError UNAUTHENTICATED; UNAVAILABLE */
  async read(secret: unknown): Promise<ApiTokenHolder> {
    const until = deadlineAfter(READ_DEADLINE_MS);
    const hash = hashOfApiToken(secret);
    const document = hash === null ? null : await fromStore(this.documents.find(hash), { until });
    if (document === null) throw unauthenticated();
    const { view } = await this.eventStore.current({ until });
    const account = activeAccount(view, document.username);
    const token = account?.tokens.find(({ id }) => id === document.tokenId);
    if (account === null || token === undefined || isExpired(token)) throw unauthenticated();
    this.#use(document);
    const { id, scopes, expiresAt } = token;
    return { id, username: document.username, role: account.role, scopes, expiresAt };
  }

  #use({ _id, lastUsedAt }: ApiTokenDocument): void {
    const now = new Date();
    if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < USE_EVERY_MS) return;
    this.documents.use(_id, now).catch((error: unknown) => this.#logger.warn(error));
  }

  /** Runs in the background: the log alone decides which tokens are valid. */
  #forget(id: string): void {
    this.documents.remove(id).catch((error: unknown) => this.#logger.warn(error));
  }
}

const isExpired = ({ expiresAt }: ApiToken): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.now();

const unauthenticated = (): DomainError => new DomainError('UNAUTHENTICATED', 'The API token is not valid');

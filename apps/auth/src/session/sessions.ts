import { Injectable, Logger } from '@nestjs/common';
import { DomainError, RECENT_MS, SESSION_MS, type OpenedSession, type Session } from '@tools-hub/contracts';
import { accountStream, LIMITS, signedOut, type AccountEvent, type Role } from '@tools-hub/domain';
import { fromStore } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { Bus } from '@tools-hub/messaging';
import { activeAccount, type AccountsView } from '../account/accounts.view.js';
import { AuditLog } from '../audit/audit-log.js';
import { deviceNameOf } from './device-name.js';
import { SessionDocuments, type SessionDocument } from './session-documents.js';
import { holderOf, openSessionsOf } from './session-life.js';
import { newToken, sessionIdOf } from './session-token.js';

/** Milliseconds by which the clocks of two replicas may differ. */
const CLOCK_TOLERANCE_MS = 60 * 60_000;
/** Milliseconds between two updates of the last use of a session. */
const USE_EVERY_MS = 60_000;

/** A session that goes on. */
interface LiveSession {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly expiresAt: Date;
  /** A position of the log at which it had not ended. */
  readonly since: number;
  /** Whether a code was given for it where the account has a second factor. */
  readonly isProven: boolean;
}

export interface NewSession {
  readonly username: string;
  /** The log's position at which the password was the right one: later endings end this session too. */
  readonly since: number;
  /** The browser's user agent, unchecked. */
  readonly agent: unknown;
}

/** Sessions, by their tokens. Every method throws DomainError UNAVAILABLE when the store doesn't answer. */
@Injectable()
export class Sessions {
  readonly #logger = new Logger(Sessions.name);

  constructor(
    private readonly eventStore: EventStore<AccountsView, AccountEvent>,
    private readonly documents: SessionDocuments,
    private readonly bus: Bus,
    private readonly audit: AuditLog,
  ) {}

  async open({ username, since, agent }: NewSession, until: number): Promise<OpenedSession> {
    const { token, hash: _id } = newToken();
    const now = Date.now();
    const expiresAt = new Date(now + SESSION_MS);
    const device = deviceNameOf(typeof agent === 'string' ? agent.slice(0, LIMITS.agent) : '');
    const session = {
      _id,
      username,
      since,
      keptByCommands: [],
      keptBy: null,
      expiresAt,
      device,
      lastUsedAt: new Date(now),
    };
    // After a failure nobody has the token, so a session that was stored all the same is harmless.
    await fromStore(this.documents.add(session), { until });
    return { username, role: this.#roleOf(username), expiresAt: expiresAt.toISOString(), token };
  }

  /** @throws DomainError UNAUTHENTICATED when the token is of no session that goes on. */
  async read(token: unknown, until: number): Promise<LiveSession> {
    const id = sessionIdOf(token);
    if (id === null) throw unauthenticated();
    await this.eventStore.current({ until });
    const session = await this.#find(id, until);
    const username = session === null ? null : holderOf(this.eventStore.readModel.view, session);
    if (session === null || username === null || !isWithinItsTime(session)) {
      throw unauthenticated();
    }
    const { expiresAt } = session;
    const role = this.#roleOf(username);
    const { position, view } = this.eventStore.readModel;
    const isProven = session.since >= (view.totpsSince.get(accountStream(username)) ?? 0);
    return { id, username, role, expiresAt, since: position, isProven };
  }

  /** Reads a session for a request of its holder. @throws DomainError as `read` does */
  async use(token: unknown, until: number): Promise<LiveSession> {
    const session = await this.read(token, until);
    this.documents
      .use(session.id, new Date(), USE_EVERY_MS)
      .catch((error: unknown) => this.#logger.warn(error));
    return session;
  }

  /**
   * Ends the session that a browser had before it signed in again to the same account. A session is no reason to refuse the next one,
   * so a failure is only logged.
   */
  async replace(token: unknown, username: string, until: number): Promise<void> {
    const id = sessionIdOf(token);
    if (id === null) return;
    try {
      const session = await fromStore(this.documents.find(id), { until });
      if (session === null || accountStream(session.username) !== accountStream(username)) return;
      await fromStore(this.documents.remove(id), { until });
      this.bus.publish('auth.sessions.ended', { username });
    } catch (error) {
      this.#logger.warn(error);
    }
  }

  /** The sessions of an account that go on, the latest sign-in first. */
  async listOf(username: string, until: number): Promise<readonly SessionDocument[]> {
    // The view is not newer than the documents: a session is marked as kept before the others are ended.
    const { view } = await this.eventStore.current({ until });
    const account = activeAccount(view, username);
    if (account === null) return [];
    const open = openSessionsOf(view, account);
    const sessions = await fromStore(this.documents.findOpen(open, LIMITS.listedSessions), { until });
    return sessions.filter(isWithinItsTime);
  }

  /**
   * Ends one session; fine when there is none.
   * @throws DomainError UNAVAILABLE; OUTCOME_UNKNOWN.
   */
  async close(token: unknown, until: number): Promise<void> {
    const id = sessionIdOf(token);
    if (id !== null) await this.closeById(id, until);
  }

  /**
   * Ends the session with this id, the SHA-256 of its token; fine when there is none. One that the log has ended before is only removed.
   * @throws DomainError UNAVAILABLE; OUTCOME_UNKNOWN.
   */
  async closeById(id: string, until: number): Promise<void> {
    const session = await fromStore(this.documents.find(id), { until });
    if (session === null) return;
    const { view } = await this.eventStore.current({ until });
    const holder = holderOf(view, session);
    await fromStore(this.documents.remove(session._id), { until, code: 'OUTCOME_UNKNOWN' });
    this.bus.publish('auth.sessions.ended', { username: session.username });
    if (holder !== null) this.audit.record(signedOut(holder));
  }

  #roleOf(username: string): Role {
    // The account was removed a moment ago: it has the lowest role until the session is refused.
    return activeAccount(this.eventStore.readModel.view, username)?.role ?? 'viewer';
  }

  /** The stored session, not older than the view: a session is marked as kept before the others are ended. */
  async #find(id: string, until: number): Promise<SessionDocument | null> {
    for (;;) {
      const { position } = this.eventStore.readModel;
      const session = await fromStore(this.documents.find(id), { until });
      if (session === null || position === this.eventStore.readModel.position) return session;
    }
  }
}

/**
 * Whether a session has begun and has not expired, by wall time, which holds on every replica and after a restart. One that
 * seems to begin later than now is refused: a clock that was set back would prolong it by as much.
 */
const isWithinItsTime = ({ expiresAt }: Pick<SessionDocument, 'expiresAt'>): boolean => {
  const leftMs = expiresAt.getTime() - Date.now();
  return leftMs > 0 && leftMs <= SESSION_MS + CLOCK_TOLERANCE_MS;
};

export const toSession = ({ username, role, expiresAt, isProven }: LiveSession): Session => ({
  username,
  role,
  expiresAt: expiresAt.toISOString(),
  isRecent: isProven && expiresAt.getTime() - Date.now() > SESSION_MS - RECENT_MS,
});

const unauthenticated = (): DomainError => new DomainError('UNAUTHENTICATED', 'Sign in first');

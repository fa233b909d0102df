import { Injectable } from '@nestjs/common';
import {
  DomainError,
  SESSION_MS,
  type EndSession,
  type ListedSession,
  type SessionToken,
} from '@tools-hub/contracts';
import { deadlineAfter } from '@tools-hub/event-sourcing/core';
import { idFrom } from '../account/record-id.js';
import { READ_DEADLINE_MS, STORE_DEADLINE_MS } from '../store-deadlines.js';
import { UNKNOWN_DEVICE } from './device-name.js';
import type { SessionDocument } from './session-documents.js';
import { Sessions } from './sessions.js';

/** The sessions of an account for their holder, who ends them one by one. */
@Injectable()
export class SessionList {
  constructor(private readonly sessions: Sessions) {}

  /** @throws DomainError UNAUTHENTICATED; UNAVAILABLE */
  async of({ token }: SessionToken): Promise<readonly ListedSession[]> {
    const until = deadlineAfter(READ_DEADLINE_MS);
    const { id, username } = await this.sessions.read(token, until);
    return (await this.sessions.listOf(username, until)).map((session) => toListed(session, id));
  }

  /** @throws DomainError NOT_FOUND; UNAVAILABLE; OUTCOME_UNKNOWN */
  async end({ username, id }: EndSession): Promise<void> {
    const until = deadlineAfter(STORE_DEADLINE_MS);
    const sessions = await this.sessions.listOf(username, until);
    const session = sessions.find((each) => idFrom(each._id) === id);
    if (session === undefined) throw new DomainError('NOT_FOUND', 'There is no such session');
    await this.sessions.closeById(session._id, until);
  }
}

const toListed = (
  { _id, expiresAt, device = UNKNOWN_DEVICE, lastUsedAt }: SessionDocument,
  current: string,
): ListedSession => {
  const createdAt = new Date(expiresAt.getTime() - SESSION_MS);
  return {
    id: idFrom(_id),
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
    current: _id === current,
  };
};

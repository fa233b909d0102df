import 'reflect-metadata';
import { expect, test } from 'vitest';
import type { AccountEvent } from '@tools-hub/domain';
import type { EventStore } from '@tools-hub/event-sourcing/mongo';
import type { AccountsView } from '../account/accounts.view.js';
import type { Credentials } from '../credentials/credentials.js';
import { Passwords } from '../credentials/passwords.js';
import type { SessionDocuments } from '../session/session-documents.js';
import type { Sessions } from '../session/sessions.js';
import { memoryAccounts, metaOf } from '../testing/memory-accounts.js';
import { PasswordChange } from './password-change.js';

const OLD = 'correct horse';
const CHANGE = { username: 'Ada', currentPassword: OLD, newPassword: 'battery staple', token: 'a token' };
const SESSION = { id: 'a session', username: 'Ada', role: 'owner', since: 1, isProven: true } as const;

/** Auth with the administrator Ada and her session. */
const changeHarness = async () => {
  const passwords = new Passwords();
  const hashes = new Map([['first', await passwords.hash(OLD, { known: 'Ada' })]]);
  const credentials = {
    put: (commandId: string, _username: string, hash: string) => {
      const earlier = hashes.get(commandId) ?? null;
      if (earlier === null) hashes.set(commandId, hash);
      return Promise.resolve(earlier);
    },
    hashOf: (commandId: string) => Promise.resolve(hashes.get(commandId) ?? null),
    remove: (...commandIds: readonly string[]) => {
      for (const commandId of commandIds) hashes.delete(commandId);
      return Promise.resolve();
    },
  };
  const sessions: Pick<Sessions, 'read'> = {
    read: () => Promise.resolve({ ...SESSION, expiresAt: new Date() }),
  };
  const documents: Pick<SessionDocuments, 'keep'> = { keep: () => Promise.resolve() };
  const eventStore = await memoryAccounts();
  const change = new PasswordChange(
    eventStore as EventStore<AccountsView, AccountEvent>,
    credentials as unknown as Credentials,
    passwords,
    sessions as Sessions,
    documents as SessionDocuments,
  );
  return { change, credentials, hashes };
};

test('a repeat that runs when the change removes the former hash gets the first answer', async () => {
  const { change, credentials, hashes } = await changeHarness();
  const { hashOf } = credentials;
  let first: Awaited<ReturnType<PasswordChange['change']>> | null = null;
  // The repeat was decided before the commit, and reads the current hash after its removal.
  credentials.hashOf = async (commandId) => {
    credentials.hashOf = hashOf;
    first = await change.change(metaOf('second'), CHANGE);
    expect([...hashes.keys()]).toEqual(['second']);
    return hashOf(commandId);
  };
  const repeat = await change.change(metaOf('second'), CHANGE);
  expect(repeat).toEqual(first);
});

test('a change whose current hash was lost is refused', async () => {
  const { change, hashes } = await changeHarness();
  hashes.clear();
  await expect(change.change(metaOf('second'), CHANGE)).rejects.toMatchObject({
    code: 'INVALID',
    details: [{ field: 'currentPassword', message: 'is wrong' }],
  });
});

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '@tools-hub/domain';
import { ask } from '@tools-hub/testing';
import { AuthHarness } from '../testing/auth-harness.js';

let auth: AuthHarness;

beforeEach(async () => {
  auth = await AuthHarness.start();
});
afterEach(() => auth.close());

const sessions = async (token: string) => (await ask(auth.bus, 'auth.sessions.read', { token })).sessions;
const seen = async () =>
  (await ask(auth.bus, 'auth.administrators.read', {})).administrators.map(({ lastSeenAt }) => lastSeenAt);

/** Adds as many later sessions like a stored one as a list holds. */
const crowd = async (): Promise<void> => {
  const stored = auth.database.collection<{ _id: string; expiresAt: Date }>('sessions');
  const [session] = await stored.find().toArray();
  if (session === undefined) throw new Error('No session is stored');
  const expiresAt = new Date(session.expiresAt.getTime() + 1_000);
  const copyOf = () => ({ ...session, _id: randomUUID(), expiresAt });
  await stored.insertMany(Array.from({ length: LIMITS.listedSessions }, copyOf));
};

test('a list has the session that a change of the password kept, however many later ones it ended', async () => {
  const mine = await auth.signIn();
  await crowd();
  expect(await sessions(mine.token)).toHaveLength(LIMITS.listedSessions);
  await auth.changePassword(mine);
  expect(await sessions(mine.token)).toMatchObject([{ current: true }]);
});

test('an account is last seen in a session that goes on, and not in one that ended with all others', async () => {
  const mine = await auth.signIn();
  await auth.signIn();
  await auth.changePassword(mine);
  expect(await seen()).toEqual([expect.any(String)]);
  await auth.endAll();
  expect(await seen()).toEqual([null]);
});

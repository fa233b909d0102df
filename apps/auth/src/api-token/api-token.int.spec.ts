import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, eventually, sendCommand } from '@tools-hub/testing';
import { AuthHarness, refused } from '../testing/auth-harness.js';

const FIELDS = { name: 'CI', scopes: ['read', 'write'], expiresAt: null };

let auth: AuthHarness;

beforeEach(async () => {
  auth = await AuthHarness.start();
});
afterEach(() => auth.close());

const add = (fields: object = FIELDS, commandId?: string, username = 'Ada') =>
  sendCommand(auth.bus, 'auth.token.add', { username, fields }, { commandId });
const revoke = (id: string) => sendCommand(auth.bus, 'auth.token.revoke', { username: 'Ada', id });
const list = async () => (await ask(auth.bus, 'auth.tokens.read', { username: 'ada' })).tokens;
const read = (token: string) => ask(auth.bus, 'auth.token.read', { token });
/** Asks often enough for each replica to have answered. */
const readEverywhere = (token: string) => Promise.all(Array.from({ length: 12 }, () => read(token)));
const added = async (fields: object = FIELDS) => {
  const { id, token } = (await add(fields)).answer;
  if (token === null) throw new Error('A new token has its secret');
  return { id, token };
};

test('a token is valid on every replica until it is revoked, and only its hash is stored', async () => {
  const { id, token } = await added();
  expect(token).toMatch(/^thub_[\w-]{43}$/);
  for (const holder of await readEverywhere(token)) {
    expect(holder).toEqual({
      id,
      username: 'Ada',
      role: 'owner',
      scopes: ['read', 'write'],
      expiresAt: null,
    });
  }
  const collections = await auth.database.listCollections();
  for (const { name } of collections) {
    expect(JSON.stringify(await auth.database.collection(name).find().toArray())).not.toContain(token);
  }
  await revoke(id);
  for (let n = 0; n < 8; n += 1) await expect(read(token)).rejects.toEqual(refused('UNAUTHENTICATED'));
  await expect(revoke(id)).rejects.toEqual(refused('NOT_FOUND'));
  await eventually(async () => expect(await auth.database.collection('api_tokens').countDocuments()).toBe(0));
});

test('a repeated command adds one token, and its secret is answered once', async () => {
  const commandId = randomUUID();
  const first = await add(FIELDS, commandId);
  const again = await add(FIELDS, commandId);
  expect(again.answer).toEqual({ ...first.answer, token: null });
  expect(await list()).toHaveLength(1);
  expect(await read(first.answer.token ?? '')).toMatchObject({ id: first.answer.id });
  await expect(add({ ...FIELDS, name: 'Other' }, commandId)).rejects.toEqual(refused('COMMAND_ID_REUSED'));
  await eventually(async () => expect(await auth.database.collection('api_tokens').countDocuments()).toBe(1));
});

test('the list has the newest token first, with its last use', async () => {
  const [one, two] = [await added(), await added({ name: 'Two', scopes: ['analytics'] })];
  await read(one.token);
  await eventually(async () =>
    expect(await list()).toEqual([
      expect.objectContaining({ id: two.id, name: 'Two', scopes: ['analytics'], lastUsedAt: null }),
      expect.objectContaining({ id: one.id, name: 'CI', lastUsedAt: expect.any(String) }),
    ]),
  );
});

test('an expired token is refused, and a new one must expire in the future', async () => {
  const { token } = await added({ ...FIELDS, expiresAt: new Date(Date.now() + 5_000).toISOString() });
  await eventually(() => expect(read(token)).rejects.toEqual(refused('UNAUTHENTICATED')));
  const past = new Date(Date.now() - 1_000).toISOString();
  await expect(add({ ...FIELDS, expiresAt: past })).rejects.toEqual(refused('INVALID', 'expiresAt'));
});

test.each([
  '',
  'thub_',
  `thub_${'a'.repeat(42)}`,
  `thub_${'a'.repeat(43)}`,
  `THUB_${'a'.repeat(43)}`,
  {},
  null,
])('%j is no token', async (token) => {
  await expect(read(token as string)).rejects.toEqual(refused('UNAUTHENTICATED'));
});

test('an account that does not exist gets no token, and leaves nothing behind', async () => {
  await expect(add(FIELDS, undefined, 'nobody')).rejects.toEqual(refused('NOT_FOUND'));
  await eventually(async () => expect(await auth.database.collection('api_tokens').countDocuments()).toBe(0));
});

test('an account has at most 50 tokens, also when they are added at once', async () => {
  // One after another, so that a busy machine does not refuse them for their deadline.
  for (let each = 0; each < 45; each += 1) await add();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => add()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await list()).toHaveLength(50);
  await eventually(async () =>
    expect(await auth.database.collection('api_tokens').countDocuments()).toBe(50),
  );
});

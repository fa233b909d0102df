import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '@tools-hub/testing';
import { ADA, AuthHarness, refused } from '../testing/auth-harness.js';

let auth: AuthHarness;

beforeEach(async () => {
  auth = await AuthHarness.start();
});
afterEach(() => auth.close());

const NEW = 'battery staple';
const credentials = () => auth.database.collection('credentials').countDocuments();

test('a change ends the other sessions, keeps its own, and makes the new password valid', async () => {
  const [mine, other] = [await auth.signIn(), await auth.signIn()];
  const ended: string[] = [];
  auth.bus.onEvent('auth.sessions.ended', ({ username }) => void ended.push(username));
  await auth.bus.connection.flush();
  expect((await auth.changePassword(mine)).answer).toBeNull();
  for (let n = 0; n < 8; n += 1) {
    await expect(auth.read(other.token)).rejects.toEqual(refused('UNAUTHENTICATED'));
    expect(await auth.read(mine.token)).toEqual({
      username: 'Ada',
      role: 'owner',
      expiresAt: mine.expiresAt,
      isRecent: true,
    });
    await expect(auth.signIn()).rejects.toEqual(refused('INVALID_CREDENTIALS'));
    await auth.signIn('Ada', NEW);
  }
  await eventually(() => expect(ended).toContain('Ada'));
  // The hash of the former password is gone.
  await eventually(async () => expect(await credentials()).toBe(1));
});

test('the session that was kept ends with the next change', async () => {
  const mine = await auth.signIn();
  await auth.changePassword(mine);
  await auth.changePassword(mine, { currentPassword: NEW, newPassword: 'third password' });
  expect(await auth.readEverywhere(mine.token)).toMatchObject({ username: 'Ada' });
  await auth.endAll();
  await expect(auth.readEverywhere(mine.token)).rejects.toEqual(refused('UNAUTHENTICATED'));
});

test('the kept session is never refused during a change', async () => {
  const mine = await auth.signIn();
  const changing = new AbortController();
  const reading = (async () => {
    let reads = 0;
    for (; !changing.signal.aborted; reads += 1) await auth.read(mine.token);
    return reads;
  })();
  let current: string = ADA.password;
  for (let n = 0; n < 10; n += 1) {
    const next = `password ${n}`;
    await auth.changePassword(mine, { currentPassword: current, newPassword: next });
    current = next;
  }
  changing.abort();
  expect(await reading).toBeGreaterThan(10);
});

test('one of two changes at once from one session is made and keeps the session', async () => {
  for (let round = 0; round < 3; round += 1) {
    const currentPassword = round === 0 ? ADA.password : `password ${round}`;
    const mine = await auth.signIn('Ada', currentPassword);
    const newPassword = `password ${round + 1}`;
    const changes = await Promise.allSettled(
      Array.from({ length: 2 }, () => auth.changePassword(mine, { currentPassword, newPassword })),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await auth.readEverywhere(mine.token)).toMatchObject({ username: 'Ada' });
  }
});

test('a wrong current password is reported, and nothing changes', async () => {
  const mine = await auth.signIn();
  await expect(auth.changePassword(mine, { currentPassword: 'wrong horse' })).rejects.toMatchObject({
    code: 'INVALID',
    details: [{ field: 'currentPassword', message: 'is wrong' }],
  });
  await auth.signIn();
  expect(await credentials()).toBe(1);
});

test.each([
  ['12345', 'must have 6 to 100 characters'],
  ['x'.repeat(101), 'must have 6 to 100 characters'],
  ['brack<et', 'must not contain < or >, control characters or outer spaces'],
  ['a space ', 'must not contain < or >, control characters or outer spaces'],
])('%j can’t be a password', async (newPassword, message) => {
  const mine = await auth.signIn();
  await expect(auth.changePassword(mine, { newPassword })).rejects.toMatchObject({
    code: 'INVALID',
    details: [{ field: 'newPassword', message }],
  });
});

test('a session that has ended or is of another account changes nothing', async () => {
  const [mine, closed] = [await auth.signIn(), await auth.signIn()];
  await auth.signOut(closed.token);
  await expect(auth.changePassword(closed)).rejects.toEqual(refused('UNAUTHENTICATED'));
  await expect(auth.changePassword(mine, { username: 'Bob' })).rejects.toEqual(refused('NOT_FOUND'));
  await expect(auth.changePassword({ ...mine, token: 'x' })).rejects.toEqual(refused('UNAUTHENTICATED'));
  await auth.signIn();
});

test('a repeated command gets the first answer, and is refused with another password', async () => {
  const mine = await auth.signIn();
  const commandId = randomUUID();
  const first = await auth.changePassword(mine, {}, commandId);
  for (let n = 0; n < 4; n += 1) expect(await auth.changePassword(mine, {}, commandId)).toEqual(first);
  for (let n = 0; n < 4; n += 1) {
    await expect(auth.changePassword(mine, { newPassword: 'another one' }, commandId)).rejects.toEqual(
      refused('COMMAND_ID_REUSED'),
    );
  }
  expect(await auth.countChanges()).toBe(2);
  // The command ran once, so the later password stays.
  await auth.changePassword(mine, { currentPassword: NEW, newPassword: 'third password' });
  expect(await auth.changePassword(mine, {}, commandId)).toEqual(first);
  await auth.signIn('Ada', 'third password');
});

test('concurrent repeats of a change are executed once', async () => {
  const mine = await auth.signIn();
  const commandId = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => auth.changePassword(mine, {}, commandId)),
  );
  expect(new Set(replies.map(({ position }) => position)).size).toBe(1);
  expect(await auth.readEverywhere(mine.token)).toMatchObject({ username: 'Ada' });
  await auth.signIn('Ada', NEW);
});

test('one of several concurrent changes succeeds: the others have the former password', async () => {
  const sessions = await Promise.all([1, 2, 3, 4].map(() => auth.signIn()));
  const outcomes = await Promise.allSettled(
    sessions.map((session, n) => auth.changePassword(session, { newPassword: `password ${n}` })),
  );
  const winners = outcomes.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []));
  expect(winners).toHaveLength(1);
  const [winner = -1] = winners;
  await auth.signIn('Ada', `password ${winner}`);
  for (const [n, { token }] of sessions.entries()) {
    if (n === winner) expect(await auth.readEverywhere(token)).toMatchObject({ username: 'Ada' });
    else await expect(auth.read(token)).rejects.toEqual(refused('UNAUTHENTICATED'));
  }
});

test('an obsolete hash is removed at the next start', async () => {
  const mine = await auth.signIn();
  const former = await auth.database.collection('credentials').findOne();
  await auth.changePassword(mine);
  await eventually(async () => expect(await credentials()).toBe(1));
  await auth.database.collection('credentials').insertOne(former!);
  await auth.startReplica();
  expect(await credentials()).toBe(1);
  await auth.signIn('Ada', NEW);
});

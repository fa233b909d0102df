import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_MS } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { ADA, AuthHarness, refused } from '../testing/auth-harness.js';
import { captureOutput } from '../testing/captured-output.js';

interface StoredSession {
  readonly _id: string;
  readonly expiresAt: Date;
}

let auth: AuthHarness;

beforeAll(async () => {
  auth = await AuthHarness.start();
});
afterAll(() => auth.close());

const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const stored = () => auth.database.collection<StoredSession>('sessions');
const ended: string[] = [];
beforeEach(() => void ended.splice(0));

describe('signing in', () => {
  test('a sign-in opens a session of 24 hours that every replica knows', async () => {
    const before = Date.now();
    const session = await auth.signIn();
    expect(session.username).toBe('Ada');
    expect(session.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { token, username, expiresAt } = session;
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(before + SESSION_MS);
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + SESSION_MS);
    expect(await auth.readEverywhere(token)).toEqual({
      username,
      role: 'owner',
      expiresAt,
      isRecent: true,
    });
  });

  test.each([
    ['in any case', 'aDA', ADA.password],
    ['with outer spaces', '  Ada ', ` ${ADA.password}\t`],
    ['with brackets, which are taken out', '<Ada>', `<${ADA.password}>`],
  ])('a sign-in takes a name %s', async (_what, username, password) => {
    expect(await auth.signIn(username, password)).toMatchObject({ username: 'Ada' });
  });

  test.each([
    ['a wrong password', 'Ada', 'correct horsE'],
    ['a name that nobody has', 'Eve', 'correct horse'],
    ['the name of a part of every object', 'constructor', 'correct horse'],
  ])('a sign-in refuses %s in the same words', async (_what, username, password) => {
    await expect(auth.signIn(username, password)).rejects.toEqual(
      expect.objectContaining({ code: 'INVALID_CREDENTIALS', message: 'Invalid credentials', details: [] }),
    );
  });

  test.each([
    ['ab', ADA.password, ['username']],
    ['x'.repeat(51), ADA.password, ['username']],
    ['< a >', ADA.password, ['username']],
    ['Ada', ' 12345 ', ['password']],
    ['Ada', 'x'.repeat(101), ['password']],
    ['', '', ['username', 'password']],
  ])(
    'a sign-in refuses the name %j with the password %j for their lengths',
    async (username, password, fields) => {
      await expect(auth.signIn(username, password)).rejects.toEqual(
        expect.objectContaining({ message: 'Please enter valid credentials' }),
      );
      await expect(auth.signIn(username, password)).rejects.toEqual(refused('INVALID', ...fields));
    },
  );

  test('a sign-in refuses values that are not text', async () => {
    const password = { $gt: '' } as unknown as string;
    await expect(auth.signIn('Ada', password)).rejects.toEqual(refused('INVALID', 'password'));
    await expect(auth.signIn(password, 'secret')).rejects.toEqual(refused('INVALID', 'username'));
  });
});

describe('a session', () => {
  test('a session ends for every replica when it is closed', async () => {
    const [{ token }, other] = [await auth.signIn(), await auth.signIn()];
    auth.bus.onEvent('auth.sessions.ended', ({ username }) => void ended.push(username));
    await auth.bus.connection.flush();
    expect(await auth.signOut(token)).toBeNull();
    for (let n = 0; n < 6; n += 1) await expect(auth.read(token)).rejects.toEqual(refused('UNAUTHENTICATED'));
    await eventually(() => expect(ended).toEqual(['Ada']));
    expect(await auth.signOut(token)).toBeNull();
    expect(await auth.readEverywhere(other.token)).toMatchObject({ username: 'Ada' });
  });

  test('a session ends when it expires, though the store still has it', async () => {
    const { token } = await auth.signIn();
    await stored().updateOne({ _id: idOf(token) }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    await expect(auth.read(token)).rejects.toEqual(refused('UNAUTHENTICATED'));
  });

  test('a session is recent for an hour', async () => {
    const { token } = await auth.signIn();
    const age = async (minutes: number) => {
      const expiresAt = new Date(Date.now() + SESSION_MS - minutes * 60_000);
      await stored().updateOne({ _id: idOf(token) }, { $set: { expiresAt } });
      return (await auth.read(token)).isRecent;
    };
    expect([await age(59), await age(61)]).toEqual([true, false]);
  });

  test('a session is not prolonged by a clock that was set back before its start', async () => {
    const { token } = await auth.signIn();
    const setExpiry = (inMs: number) =>
      stored().updateOne({ _id: idOf(token) }, { $set: { expiresAt: new Date(Date.now() + inMs) } });
    await setExpiry(SESSION_MS + 2 * 60 * 60_000);
    await expect(auth.read(token)).rejects.toEqual(refused('UNAUTHENTICATED'));
    // Clocks of two machines may differ by some minutes.
    await setExpiry(SESSION_MS + 10 * 60_000);
    expect(await auth.read(token)).toMatchObject({ username: 'Ada' });
  });

  test('a session is removed from the store some time later', async () => {
    const indexes = await auth.database.collection('sessions').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  });

  test('a session does not exist for an unknown token', async () => {
    for (const token of [randomBytes(32).toString('base64url'), '', 'x', { $ne: '' }, null, 7]) {
      await expect(auth.read(token as string)).rejects.toEqual(refused('UNAUTHENTICATED'));
      expect(await auth.signOut(token as string)).toBeNull();
    }
  });

  test('a session ends with all others of its account by one event', async () => {
    const sessions = [await auth.signIn(), await auth.signIn()];
    auth.bus.onEvent('auth.sessions.ended', ({ username }) => void ended.push(username));
    await auth.bus.connection.flush();
    const commandId = '7d7f5f0e-2f0b-4a58-a5ab-6f6bb0b8b0d4';
    const done = await auth.endAll('ada', commandId);
    expect(done.answer).toBeNull();
    // At once and on every replica, not only on the one that executed the command.
    for (const { token } of sessions) {
      for (let n = 0; n < 8; n += 1)
        await expect(auth.read(token)).rejects.toEqual(refused('UNAUTHENTICATED'));
    }
    await eventually(() => expect(ended).toContain('Ada'));
    const again = await auth.signIn();
    expect(await auth.endAll('ada', commandId)).toEqual(done);
    expect(await auth.readEverywhere(again.token)).toMatchObject({ username: 'Ada' });
    await expect(auth.endAll('nobody')).rejects.toEqual(refused('NOT_FOUND'));
  });

  test('a session that ended with all others is not signed out once more in the history', async () => {
    const signOuts = () => auth.database.collection('log').countDocuments({ 'events.type': 'SignedOut' });
    const { token } = await auth.signIn();
    await auth.endAll();
    const other = await auth.signIn();
    const before = await signOuts();
    await auth.signOut(token);
    await auth.signOut(other.token);
    await eventually(async () => expect(await signOuts()).toBeGreaterThan(before));
    expect(await stored().countDocuments({ _id: { $in: [idOf(token), idOf(other.token)] } })).toBe(0);
    const [last] = await auth.database.collection('log').find().sort({ _id: -1 }).limit(1).toArray();
    expect(last).toMatchObject({ events: [{ type: 'SignedOut', stream: 'account-ada' }] });
    expect(await signOuts()).toBe(before + 1);
  });
});

test('tokens and passwords are neither in the store nor in the log output; attempts are logged', async () => {
  const written = captureOutput();
  const talking = await AuthHarness.start({ replicas: 1, environment: { LOG_LEVEL: 'trace' } });
  try {
    const { token } = await talking.signIn('ADA');
    await talking.changePassword({ token, username: 'Ada', expiresAt: '' });
    await expect(talking.signIn('Ada', 'my wrong guess', 'client-1')).rejects.toThrow();
    await expect(talking.signIn('hunter2hunter2', 'my wrong guess', 'client-1')).rejects.toThrow();
    const dump = await talking.dump();
    expect(dump).toContain(idOf(token));
    const log = written.join('');
    const lines = log.split('\n').flatMap((line) => /"Sign-in [^"]*"/.exec(line) ?? []);
    expect(lines).toEqual([
      '"Sign-in as Ada: OK"',
      '"Sign-in as Ada: INVALID_CREDENTIALS"',
      '"Sign-in as an unknown name: INVALID_CREDENTIALS"',
    ]);
    const secrets = [token, ADA.password, 'battery staple', 'my wrong guess', 'hunter2', 'client-1'];
    for (const secret of secrets) expect(dump + log).not.toContain(secret);
    expect(log).not.toContain('argon2id');
    expect(await talking.metric('auth_sign_ins_total{outcome="OK"}')).toBe(1);
    expect(await talking.metric('auth_sign_ins_total{outcome="INVALID_CREDENTIALS"}')).toBe(2);
  } finally {
    vi.restoreAllMocks();
    await talking.close();
  }
});

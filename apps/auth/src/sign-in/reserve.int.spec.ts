import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainError, type OpenedSession, type SignInSource } from '@tools-hub/contracts';
import { ask, eventually } from '@tools-hub/testing';
import { HASH_POOL_LIMITS } from '../credentials/hash-pool.js';
import { ADA, AuthHarness, refused } from '../testing/auth-harness.js';

let auth: AuthHarness;

beforeAll(async () => {
  auth = await AuthHarness.start({ replicas: 1 });
});
afterAll(() => auth.close());

const WAITING = 'auth_hashes_waiting';
const { unknown } = HASH_POOL_LIMITS;

/** Guesses from each of the networks, every time from another client: far more than can be hashed, until it is stopped. */
const flood = (networks: readonly string[]): { stop: () => Promise<void> } => {
  let stopped = false;
  let clients = 0;
  const guess = async (network: string): Promise<void> => {
    while (!stopped) {
      const source = { network, client: `client ${(clients += 1)}` };
      await auth.signInFrom(source, ADA.username, 'wrong guess').catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
      });
      await sleep(400);
    }
  };
  const all = Promise.all(networks.map(guess));
  return {
    stop: async () => {
      stopped = true;
      await all;
    },
  };
};

const codeOf = (error: unknown): string => (error instanceof DomainError ? error.code : String(error));

/** Tries again where only the machine was too slow. A refusal for want of a place fails the test. */
const unlessSlow = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (const end = performance.now() + 60_000; ;) {
    try {
      return await attempt();
    } catch (error) {
      const wasSlow = ['UNAVAILABLE', 'OUTCOME_UNKNOWN'].includes(codeOf(error));
      if (!wasSlow || performance.now() > end) throw error;
    }
    await sleep(100);
  }
};

const signInNow = (source: SignInSource): Promise<OpenedSession> => unlessSlow(() => auth.signInFrom(source));

const names = (count: number): string[] => Array.from({ length: count }, (_, n) => `network ${n}`);

test('the owner signs in on a known browser while 150 networks keep the pool full, and a new browser has to wait', async () => {
  const { device = '' } = await signInNow({ client: 'home', network: 'home' });
  const { stop } = flood(names(150));
  try {
    await eventually(async () => expect(await auth.metric(WAITING)).toBeGreaterThan(unknown.maxItems - 4));
    const newcomer = (n: number): SignInSource => ({ client: `new ${n}`, network: `new ${n}` });
    for (let n = 0; n < 5; n += 1) {
      expect(await signInNow({ ...newcomer(n), device })).toMatchObject({ username: ADA.username });
    }
    await eventually(async () => {
      const answers = await Promise.allSettled(names(20).map((_, n) => auth.signInFrom(newcomer(n))));
      expect(answers).toContainEqual({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'OVERLOADED', retryAfterSeconds: 1 }),
      });
    });
  } finally {
    await stop();
  }
});

test('one network takes its share of the queue, and others sign in', async () => {
  const { stop } = flood(Array<string>(60).fill('one /48'));
  try {
    await eventually(async () =>
      expect(await auth.metric(WAITING)).toBeGreaterThanOrEqual(unknown.perSender - 2),
    );
    for (let n = 0; n < 10; n += 1) {
      const session = await signInNow({ client: `other ${n}`, network: `other ${n}` });
      expect(session).toMatchObject({ username: ADA.username });
      expect(await auth.metric(WAITING)).toBeLessThanOrEqual(unknown.perSender);
    }
  } finally {
    await stop();
  }
});

test('a password can be changed with a session while the pool is full', async () => {
  const session = await signInNow({ client: null });
  const { stop } = flood(names(150));
  try {
    await eventually(async () => expect(await auth.metric(WAITING)).toBeGreaterThan(unknown.maxItems - 4));
    const change = { currentPassword: ADA.password, newPassword: ADA.password };
    const commandId = randomUUID();
    const reply = await unlessSlow(() => auth.changePassword(session, change, commandId));
    expect(reply).toMatchObject({ answer: null });
  } finally {
    await stop();
  }
});

test('a device that guesses has to wait, and no other device of the account does', async () => {
  const { device = '' } = await signInNow({ client: null });
  const thief = { client: 'thief', network: 'thief', device };
  for (let n = 0; n < 5; n += 1) {
    const guess = unlessSlow(() => auth.signInFrom(thief, ADA.username, `guess ${n}`));
    await expect(guess).rejects.toEqual(refused('INVALID_CREDENTIALS'));
  }
  await expect(auth.signInFrom(thief)).rejects.toEqual(refused('RATE_LIMITED'));
  // Another browser of the owner, behind the same address.
  const own = await signInNow({ client: null });
  expect(await signInNow({ ...thief, device: own.device ?? '' })).toMatchObject({
    username: ADA.username,
  });
});

test('all replicas sign with one key', async () => {
  const before = await ask(auth.bus, 'auth.device.key.read', {});
  const other = await AuthHarness.start({ replicas: 3 });
  try {
    const asked = Array.from({ length: 24 }, () => ask(other.bus, 'auth.device.key.read', {}));
    const keys = await Promise.all(asked);
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    expect(keys[0]?.id).not.toBe(before.id);
    expect(await other.database.collection('device_keys').countDocuments()).toBe(1);
  } finally {
    await other.close();
  }
});

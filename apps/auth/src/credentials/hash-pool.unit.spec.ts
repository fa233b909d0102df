import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { parseOptions } from '@node-rs/argon2';
import { HASH_POOL_LIMITS, HashPool, type HashSender } from './hash-pool.js';
import { hashPassword, dummyHash } from './password-hash.js';
import { Passwords } from './passwords.js';

const limits = (concurrency: number, waiting: number, perSender = waiting) => ({
  concurrency,
  unknown: { maxItems: waiting, perSender },
  known: { maxItems: waiting, perSender },
});
const stranger: HashSender = { network: 'n' };

/** A pool whose hashes the test ends. */
const heldPool = (...args: Parameters<typeof limits>) => {
  const pool = new HashPool(limits(...args));
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (sender: HashSender, name: string) =>
    pool.run(sender, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const endNext = async () => {
    ends.shift()?.();
    await sleep(0);
  };
  return { pool, begun, run, endNext };
};

test('a few hashes are computed at once, in order, and a few wait', async () => {
  const pool = new HashPool(limits(2, 3));
  const order: number[] = [];
  let most = 0;
  const work = (n: number) =>
    pool.run(stranger, async () => {
      most = Math.max(most, pool.running);
      order.push(n);
      await sleep(5);
    });
  const all = [1, 2, 3, 4, 5].map(work);
  expect([pool.running, pool.waiting]).toEqual([2, 3]);
  await expect(work(6)).rejects.toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 1 });
  await Promise.all(all);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect([pool.running, pool.waiting]).toEqual([0, 0]);
});

test('a known sender waits for the running hash and for no unknown sender', async () => {
  const { pool, begun, run, endNext } = heldPool(1, 8, 1);
  const unknown = Array.from({ length: 9 }, (_, n) => run({ network: `n${n}` }, `stranger ${n}`));
  const newcomer = { network: 'another' };
  await expect(run(newcomer, 'newcomer')).rejects.toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 1 });
  expect(() => pool.requireRoom(newcomer)).toThrow('Too many passwords');
  pool.requireRoom({ known: 'the owner' });
  const owner = run({ known: 'the owner' }, 'owner');
  await endNext();
  expect(begun).toEqual(['stranger 0', 'owner']);
  await endNext();
  expect(await owner).toBe('owner');
  while (begun.length < 10) await endNext();
  await endNext();
  await Promise.all(unknown);
  expect([pool.running, pool.waiting]).toEqual([0, 0]);
});

test('a hash that loses its place to another network is refused', async () => {
  const { pool, begun, run, endNext } = heldPool(1, 2);
  const flood = ['first', 'second', 'third'].map((name) => run({ network: 'flood' }, name));
  const refused = expect(flood[2]).rejects.toMatchObject({ code: 'OVERLOADED' });
  const other = run({ network: 'other' }, 'other');
  await refused;
  await endNext();
  await endNext();
  await endNext();
  await Promise.all([flood[0], flood[1], other]);
  expect(begun).toEqual(['first', 'second', 'other']);
  expect([pool.running, pool.waiting]).toEqual([0, 0]);
});

test('a failed hash makes room for the next one', async () => {
  const pool = new HashPool(limits(1, 1));
  const failing = pool.run(stranger, () => Promise.reject(new Error('no')));
  const next = pool.run(stranger, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(pool.running).toBe(0);
});

test('one core and one thread stay free', () => {
  expect(HASH_POOL_LIMITS.concurrency).toBeGreaterThanOrEqual(1);
  expect(HASH_POOL_LIMITS.concurrency).toBeLessThanOrEqual(3);
});

test('the hash of an unknown name costs what a real one costs, and never matches', async () => {
  const passwords = new Passwords(limits(1, 1));
  const real = await hashPassword('correct horse');
  expect(parseOptions(dummyHash())).toEqual(parseOptions(real));
  expect(dummyHash()).toHaveLength(real.length);
  expect(await passwords.verify(null, 'correct horse', stranger)).toBe(false);
  expect(await passwords.verify(dummyHash(), 'correct horse', stranger)).toBe(false);
  expect(await passwords.verify(real, 'correct horse', stranger)).toBe(true);
});

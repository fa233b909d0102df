import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { parseOptions } from '@node-rs/argon2';
import { HASH_POOL_LIMITS, HashPool } from './hash-pool.js';
import { hashPassword, nobodysHash } from './password-hash.js';
import { Passwords } from './passwords.js';

test('few are computed at once, in their order, and few wait', async () => {
  const pool = new HashPool({ atOnce: 2, waiting: 3 });
  const order: number[] = [];
  let most = 0;
  const work = (n: number) =>
    pool.run(async () => {
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

test('one that fails makes room for the next', async () => {
  const pool = new HashPool({ atOnce: 1, waiting: 1 });
  const failing = pool.run(() => Promise.reject(new Error('no')));
  const next = pool.run(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(pool.running).toBe(0);
});

test('a core stays free, and so does a thread', () => {
  expect(HASH_POOL_LIMITS.atOnce).toBeGreaterThanOrEqual(1);
  expect(HASH_POOL_LIMITS.atOnce).toBeLessThanOrEqual(3);
});

test('nobody’s hash costs what a real one costs, and opens for nobody', async () => {
  const passwords = new Passwords({ atOnce: 1, waiting: 1 });
  const real = await hashPassword('correct horse');
  expect(parseOptions(nobodysHash())).toEqual(parseOptions(real));
  expect(nobodysHash()).toHaveLength(real.length);
  expect(await passwords.verify(null, 'correct horse')).toBe(false);
  expect(await passwords.verify(nobodysHash(), 'correct horse')).toBe(false);
  expect(await passwords.verify(real, 'correct horse')).toBe(true);
});

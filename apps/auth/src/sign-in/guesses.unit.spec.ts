import { expect, test } from 'vitest';
import { DomainError, type ErrorCode } from '@tools-hub/contracts';
import { Guesses } from './guesses.js';

let now = 0;
const from = (client: string | null, device: string | null = null) => ({ client, device });
const failing = (code: ErrorCode) => () => Promise.reject(new DomainError(code, 'no'));
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'OK';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
};
const several = async (count: number, attempt: () => Promise<unknown>): Promise<string[]> => {
  const codes: string[] = [];
  for (let n = 0; n < count; n += 1) codes.push(await codeOf(attempt()));
  return codes;
};

test('a client that guesses learns how many seconds to wait, and no password is checked meanwhile', async () => {
  const guesses = new Guesses(() => now);
  const wrong = () => guesses.attempt('Ada', from('c1'), failing('INVALID_CREDENTIALS'));
  expect(await several(6, wrong)).toEqual([...Array<string>(5).fill('INVALID_CREDENTIALS'), 'RATE_LIMITED']);
  now += 1;
  let checked = false;
  const right = guesses.attempt('aDA', from('c1'), () => Promise.resolve((checked = true)));
  await expect(right).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 });
  expect(checked).toBe(false);
  expect(await codeOf(guesses.attempt('Ada', from('c2'), () => Promise.resolve(1)))).toBe('OK');
  expect(await codeOf(guesses.attempt('Bob', from('c1'), () => Promise.resolve(1)))).toBe('OK');
  now += 1_000;
  expect(await codeOf(guesses.attempt('Ada', from('c1'), () => Promise.resolve(1)))).toBe('OK');
  expect(await several(5, wrong)).toEqual(Array<string>(5).fill('INVALID_CREDENTIALS'));
});

test('the ways to write a name have one limit together', async () => {
  const guesses = new Guesses(() => now);
  const names = ['Ada', 'ADA', '\uff21da', 'A\u200bda', 'Ad\uff41', 'ada'];
  const codes: string[] = [];
  for (const name of names) {
    codes.push(await codeOf(guesses.attempt(name, from('c1'), failing('INVALID_CREDENTIALS'))));
  }
  expect(codes).toEqual([...Array<string>(5).fill('INVALID_CREDENTIALS'), 'RATE_LIMITED']);
});

test('concurrent attempts do not pass the limit', async () => {
  const guesses = new Guesses(() => now);
  const codes = await Promise.all(
    Array.from({ length: 50 }, () =>
      codeOf(guesses.attempt('Ada', from('c'), failing('INVALID_CREDENTIALS'))),
    ),
  );
  expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
});

test.each(['UNAVAILABLE', 'OVERLOADED'] as const)(
  'an attempt that fails with %s does not count as a guess',
  async (code) => {
    const guesses = new Guesses(() => now);
    expect(await several(9, () => guesses.attempt('Ada', from('c'), failing(code)))).toEqual(
      Array<string>(9).fill(code),
    );
  },
);

test('an attempt whose second factor has to wait does not count as a guess of the password', async () => {
  const guesses = new Guesses(() => now);
  await several(9, () => guesses.attempt('Ada', from('c'), failing('RATE_LIMITED')));
  expect(await codeOf(guesses.attempt('Ada', from('c'), () => Promise.resolve(1)))).toBe('OK');
});

test('an attempt without a client is not limited', async () => {
  const guesses = new Guesses(() => now);
  expect(
    await several(9, () => guesses.attempt('Ada', from(null), failing('INVALID_CREDENTIALS'))),
  ).not.toContain('RATE_LIMITED');
});

test('a known device is limited by its own guesses and not by those of its client', async () => {
  const guesses = new Guesses(() => now);
  const attempt = (device: string | null) =>
    guesses.attempt('Ada', from('office', device), failing('INVALID_CREDENTIALS'));
  expect(await several(6, () => attempt(null))).toContain('RATE_LIMITED');
  expect(await several(6, () => attempt('d1'))).toEqual([
    ...Array<string>(5).fill('INVALID_CREDENTIALS'),
    'RATE_LIMITED',
  ]);
  expect(await codeOf(guesses.attempt('Ada', from('office', 'd2'), () => Promise.resolve(1)))).toBe('OK');
});

test('a flood of clients does not evict the guesses of a device', async () => {
  const guesses = new Guesses(() => now);
  const wrong = (client: string, device: string | null) =>
    codeOf(guesses.attempt('Ada', from(client, device), failing('INVALID_CREDENTIALS')));
  for (let n = 0; n < 5; n += 1) await wrong('thief', 'd');
  for (let n = 0; n < 10_001; n += 1) await wrong(`client ${n}`, null);
  expect(await wrong('thief', 'd')).toBe('RATE_LIMITED');
});

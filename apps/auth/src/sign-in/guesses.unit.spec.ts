import { expect, test } from '@jest/globals';
import { DomainError, type ErrorCode } from '@tools-hub/contracts';
import { Guesses } from './guesses.js';

let now = 0;
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

test('a client that guesses has to wait, and is told how many seconds; nothing is checked meanwhile', async () => {
  const guesses = new Guesses(() => now);
  const wrong = () => guesses.attempt('Ada', 'c1', failing('INVALID_CREDENTIALS'));
  expect(await several(6, wrong)).toEqual([...Array<string>(5).fill('INVALID_CREDENTIALS'), 'RATE_LIMITED']);
  now += 1;
  let checked = false;
  const right = guesses.attempt('aDA', 'c1', () => Promise.resolve((checked = true)));
  await expect(right).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 });
  expect(checked).toBe(false);
  expect(await codeOf(guesses.attempt('Ada', 'c2', () => Promise.resolve(1)))).toBe('OK');
  expect(await codeOf(guesses.attempt('Bob', 'c1', () => Promise.resolve(1)))).toBe('OK');
  now += 1_000;
  expect(await codeOf(guesses.attempt('Ada', 'c1', () => Promise.resolve(1)))).toBe('OK');
  expect(await several(5, wrong)).toEqual(Array<string>(5).fill('INVALID_CREDENTIALS'));
});

test('many at once are no way around it', async () => {
  const guesses = new Guesses(() => now);
  const codes = await Promise.all(
    Array.from({ length: 50 }, () => codeOf(guesses.attempt('Ada', 'c', failing('INVALID_CREDENTIALS')))),
  );
  expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
});

test.each(['UNAVAILABLE', 'OVERLOADED'] as const)('%s was no guess', async (code) => {
  const guesses = new Guesses(() => now);
  expect(await several(9, () => guesses.attempt('Ada', 'c', failing(code)))).toEqual(
    Array<string>(9).fill(code),
  );
});

test('without a client nobody waits', async () => {
  const guesses = new Guesses(() => now);
  expect(await several(9, () => guesses.attempt('Ada', null, failing('INVALID_CREDENTIALS')))).not.toContain(
    'RATE_LIMITED',
  );
});

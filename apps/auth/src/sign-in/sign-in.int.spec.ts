import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainError } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { HASH_POOL_LIMITS } from '../credentials/hash-pool.js';
import { ADA, AuthHarness, refused } from '../testing/auth-harness.js';

let auth: AuthHarness;

beforeAll(async () => {
  auth = await AuthHarness.start({ replicas: 1 });
});
afterAll(() => auth.close());

const codeOf = async (attempt: Promise<unknown>): Promise<string> => {
  try {
    await attempt;
    return 'OK';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
};
/** Guesses until the client has to wait for seconds, which a slow machine does not use up before its next request. */
const guessUntilLongWait = (name: string): Promise<void> =>
  eventually(async () => {
    const refusal: unknown = await auth
      .signIn(name, 'a guess', 'the guesser')
      .catch((error: unknown) => error);
    const wait = refusal instanceof DomainError ? (refusal.retryAfterSeconds ?? 0) : 0;
    expect(wait).toBeGreaterThan(4);
  });

const count = (codes: readonly string[], code: string): number =>
  codes.filter((each) => each === code).length;

test.each(['Ada', 'Nobody'])('300 guesses at %s from one client do not keep the owner out', async (name) => {
  const guesses = await Promise.all(
    Array.from({ length: 300 }, (_, n) => codeOf(auth.signIn(name, `guess ${n}`, 'the guesser'))),
  );
  // Few are checked: five, and one at the end of each wait, which doubles every time.
  expect(count(guesses, 'INVALID_CREDENTIALS')).toBeLessThanOrEqual(10);
  expect(count(guesses, 'INVALID_CREDENTIALS') + count(guesses, 'RATE_LIMITED')).toBe(300);
  await guessUntilLongWait(name);
  await expect(auth.signIn(name, ADA.password, 'the guesser')).rejects.toEqual(refused('RATE_LIMITED'));
  // Another client signs in at once, and the guesser's own when the wait is over.
  expect(await auth.signIn('Ada', ADA.password, 'the owner')).toMatchObject({ username: 'Ada' });
  if (name === 'Ada') {
    const late = eventually(() => auth.signIn('Ada', ADA.password, 'the guesser'));
    expect(await late).toMatchObject({ username: 'Ada' });
  }
});

test('a sign-in takes the name as any keyboard writes it', async () => {
  expect(await auth.signIn('\uff21\uff24\uff21', ADA.password)).toMatchObject({ username: 'Ada' });
  await expect(auth.signIn('\uff21\uff24\uff21', 'not the password')).rejects.toEqual(
    refused('INVALID_CREDENTIALS'),
  );
});

test('the current password has the same limit', async () => {
  const session = await auth.signIn();
  const client = 'at the desk';
  for (let n = 0; n < 5; n += 1) {
    const guess = auth.changePassword(session, { currentPassword: `guess ${n}`, client });
    await expect(guess).rejects.toEqual(refused('INVALID', 'currentPassword'));
  }
  await expect(auth.changePassword(session, { client })).rejects.toEqual(refused('RATE_LIMITED'));
  await expect(auth.signIn('Ada', ADA.password, client)).rejects.toEqual(refused('RATE_LIMITED'));
});

test('a flood of sign-ins is answered, and sessions can be read meanwhile', async () => {
  const { token } = await eventually(() => auth.signIn());
  let answered = 0;
  const flood = Array.from({ length: HASH_POOL_LIMITS.unknown.maxItems * 4 }, async () => {
    const code = await codeOf(auth.signIn('Ada', 'wrong guess'));
    answered += 1;
    return code;
  });
  // On a busy machine, the store may take longer than a reader waits.
  expect(await eventually(() => auth.read(token))).toMatchObject({ username: 'Ada' });
  // Behind the whole flood, it would have been answered last.
  expect(answered).toBeLessThan(flood.length);
  const codes = await Promise.all(flood);
  expect(count(codes, 'OVERLOADED') + count(codes, 'INVALID_CREDENTIALS')).toBe(codes.length);
  expect(await auth.metric('auth_hashes_waiting')).toBe(0);
});

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? NaN;

/** Medians in milliseconds of sign-ins with a wrong password and with unknown names, in turns: the machine is equally busy for both. */
const compare = async (tries: number): Promise<{ wrong: number; unknown: number }> => {
  const times = { wrong: [] as number[], unknown: [] as number[] };
  const measure = async (name: string, into: number[]): Promise<void> => {
    const begun = performance.now();
    expect(await codeOf(auth.signIn(name, 'not the password'))).toBe('INVALID_CREDENTIALS');
    into.push(performance.now() - begun);
  };
  for (let n = 0; n < tries; n += 1) {
    const both = [() => measure('Ada', times.wrong), () => measure('Eve', times.unknown)];
    for (const one of n % 2 === 0 ? both : both.reverse()) await one();
  }
  return { wrong: median(times.wrong), unknown: median(times.unknown) };
};

test('an unknown name takes as long as a wrong password', async () => {
  // On a busy machine these tries show a missing hash, but no difference of five per cent, which takes more of them.
  const asked = process.env['SIGN_IN_TRIES'];
  const [tries, apart] = asked === undefined ? [40, 0.3] : [Number(asked), 0.05];
  await compare(20);
  await eventually(async () => {
    const { wrong, unknown } = await compare(tries);
    if (asked !== undefined) {
      process.stdout.write(`medians: wrong ${wrong.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms\n`);
    }
    expect(Math.abs(unknown / wrong - 1)).toBeLessThan(apart);
  });
});

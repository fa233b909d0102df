import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, eventually, sendCommand } from '@tools-hub/testing';
import { ADA, AuthHarness, refused } from '../testing/auth-harness.js';

let auth: AuthHarness;

beforeEach(async () => {
  auth = await AuthHarness.start();
});
afterEach(() => auth.close());

/** A code as an authenticator app makes it: written apart from the product's own, by RFC 4226 and 6238. */
const codeOf = (base32: string, steps = 0): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  let number = 0n;
  for (const letter of base32) number = number * 32n + BigInt(letters.indexOf(letter));
  const key = Buffer.from(number.toString(16).padStart(40, '0'), 'hex');
  const counter = Buffer.from(
    (Math.trunc(Date.now() / 30_000) + steps).toString(16).padStart(16, '0'),
    'hex',
  );
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest[19] ?? 0) & 15;
  return String((digest.readInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

const begin = () => ask(auth.bus, 'auth.totp.begin', { username: 'Ada' });
const confirm = (code: string, commandId?: string, token?: string) => {
  const body = { username: 'Ada', code, ...(token !== undefined && { token }) };
  return sendCommand(auth.bus, 'auth.totp.confirm', body, { commandId });
};
const disable = () => sendCommand(auth.bus, 'auth.totp.remove', { username: 'Ada' });
const signIn = (code?: string, password: string = ADA.password) => {
  const request = { username: 'Ada', password, client: null, ...(code !== undefined && { code }) };
  return ask(auth.bus, 'auth.session.open', request);
};
/** Enables the second factor. Its next code is unused, and stays valid for at least 30 s. */
const enabled = async () => {
  const { secret } = await begin();
  const { recoveryCodes } = (await confirm(codeOf(secret))).answer;
  return { secret, recoveryCodes: recoveryCodes ?? [] };
};

test('a sign-in takes a code once the second factor was confirmed, and each code once', async () => {
  const { secret, uri } = await begin();
  expect(uri).toContain(`secret=${secret}`);
  await signIn();
  expect((await confirm(codeOf(secret))).answer.recoveryCodes).toHaveLength(10);
  for (let n = 0; n < 6; n += 1) await expect(signIn()).rejects.toEqual(refused('SECOND_FACTOR_REQUIRED'));
  // The password comes first: without it nobody learns that there is a second factor.
  await expect(signIn(undefined, 'wrong horse')).rejects.toEqual(refused('INVALID_CREDENTIALS'));
  const code = codeOf(secret, 1);
  await expect(signIn(code, 'wrong horse')).rejects.toEqual(refused('INVALID_CREDENTIALS'));
  const session = await signIn(code);
  expect(session).toMatchObject({ username: 'Ada' });
  for (let n = 0; n < 4; n += 1)
    await expect(signIn(code)).rejects.toEqual(refused('INVALID_CREDENTIALS', 'code'));
});

test('the code that confirmed the second factor opens no sign-in', async () => {
  const { secret } = await begin();
  const code = codeOf(secret);
  await confirm(code);
  await expect(signIn(code)).rejects.toEqual(refused('INVALID_CREDENTIALS', 'code'));
});

test('one of many sign-ins with one code at once succeeds', async () => {
  const { secret, recoveryCodes } = await enabled();
  for (const code of [codeOf(secret, 1), recoveryCodes[0] ?? '']) {
    // As few attempts as need no wait.
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => signIn(code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

test('each recovery code opens one sign-in, and only hashes of them are stored', async () => {
  const { recoveryCodes } = await enabled();
  const [first = '', second = ''] = recoveryCodes;
  await signIn(first.toUpperCase().replaceAll('-', ' '));
  await expect(signIn(first)).rejects.toEqual(refused('INVALID_CREDENTIALS', 'code'));
  await signIn(second);
  const stored = await auth.dump();
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', '').toUpperCase());
});

test('wrong codes have to wait, from whichever client they come', async () => {
  const { secret } = await enabled();
  const codes: string[] = [];
  for (let n = 0; n < 40 && !codes.includes('RATE_LIMITED'); n += 1) {
    // Both replicas count for themselves.
    await signIn('000000').catch((error: unknown) => codes.push((error as { code: string }).code));
  }
  expect(new Set(codes)).toEqual(new Set(['INVALID_CREDENTIALS', 'RATE_LIMITED']));
  expect(codes.indexOf('RATE_LIMITED')).toBeGreaterThanOrEqual(5);
  await eventually(() => signIn(codeOf(secret, 1)));
});

test('a wrong code confirms nothing, and a repeated command answers the recovery codes once', async () => {
  const { secret } = await begin();
  await expect(confirm('000000')).rejects.toEqual(refused('INVALID', 'code'));
  await expect(confirm({ $gt: '' } as unknown as string)).rejects.toEqual(refused('INVALID', 'code'));
  await signIn();
  const [code, commandId] = [codeOf(secret), randomUUID()];
  expect((await confirm(code, commandId)).answer.recoveryCodes).toHaveLength(10);
  expect((await confirm(code, commandId)).answer.recoveryCodes).toBeNull();
  await expect(confirm(codeOf(secret, 1), commandId)).rejects.toEqual(refused('COMMAND_ID_REUSED'));
  await expect(begin()).rejects.toEqual(refused('INVALID'));
});

test('the password is enough again without the second factor, whose secret is gone', async () => {
  await enabled();
  await disable();
  for (let n = 0; n < 6; n += 1) await signIn();
  await eventually(async () =>
    expect(await auth.database.collection('totp_secrets').countDocuments()).toBe(0),
  );
  await expect(disable()).rejects.toEqual(refused('NOT_FOUND'));
});

test('a second factor makes only the sessions that gave a code recent, until it is disabled', async () => {
  const [owners, others] = [await signIn(), await signIn()];
  const { secret } = await begin();
  await confirm(codeOf(secret), undefined, owners.token);
  expect(await auth.readEverywhere(owners.token)).toMatchObject({ isRecent: true });
  expect(await auth.readEverywhere(others.token)).toMatchObject({ username: 'Ada', isRecent: false });
  const later = await signIn(codeOf(secret, 1));
  expect(await auth.readEverywhere(later.token)).toMatchObject({ isRecent: true });
  await disable();
  expect(await auth.readEverywhere(others.token)).toMatchObject({ isRecent: true });
});

import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHALLENGE_MS } from '@tools-hub/contracts';
import type { DeviceKeys } from '../device/device-keys.js';
import { Challenges } from './challenges.js';

const secret = randomBytes(32);
const challengesOf = (key: Buffer): Challenges => {
  const keys: Pick<DeviceKeys, 'secretFor'> = { secretFor: () => key };
  return new Challenges(keys as DeviceKeys);
};
const challenges = challengesOf(secret);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a challenge is known to every replica for five minutes', () => {
  const { challenge, token } = challenges.issue(['sign-in', 'localhost']);
  const other = challengesOf(secret);
  vi.setSystemTime(Date.now() + CHALLENGE_MS - 1);
  expect(other.open(token, ['sign-in', 'localhost'])?.id).toBe(challenge);
  vi.setSystemTime(Date.now() + 1);
  expect(other.open(token, ['sign-in', 'localhost'])).toBeNull();
});

test('a challenge is good for its own purpose only', () => {
  const { token } = challenges.issue(['register', 'account-ada', 'localhost']);
  for (const purpose of [
    ['sign-in', 'localhost'],
    ['register', 'account-bob', 'localhost'],
    ['register', 'account-ada', 'example.com'],
    ['register', 'account-ada'],
  ]) {
    expect(challenges.open(token, purpose)).toBeNull();
  }
});

test('a forged or malformed token opens no challenge', () => {
  const { token } = challenges.issue(['sign-in']);
  const [challenge = '', expiresAt = '', signature = ''] = token.split('.');
  const later = String(Number(expiresAt) + 60_000);
  const elsewhere = challengesOf(randomBytes(32));
  for (const forged of [
    `${challenge}.${later}.${signature}`,
    `${randomBytes(32).toString('base64url')}.${expiresAt}.${signature}`,
    elsewhere.issue(['sign-in']).token,
    `${token}.`,
    challenge,
    '',
    null,
    7,
    { $gt: '' },
    [token],
  ]) {
    expect(challenges.open(forged, ['sign-in'])).toBeNull();
  }
  expect(challenges.open(token, ['sign-in'])).not.toBeNull();
});

import { describe, expect, test } from 'vitest';
import { newTotpSecret, stepAt, stepOf, toBase32, totpAt, totpUri } from './totp.js';

/** The secret of the examples in RFC 6238. */
const SECRET = toBase32(Buffer.from('12345678901234567890'));

describe('a code by time', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('the code at %d s is that of RFC 6238', (seconds, code) => {
    expect(totpAt(SECRET, stepAt(seconds * 1_000))).toBe(code);
    expect(stepOf(SECRET, code, seconds * 1_000)).toBe(stepAt(seconds * 1_000));
  });

  test('a code by time is right one step earlier and later, and not two', () => {
    const now = 1_800_000_000_000;
    const code = (steps: number): string => totpAt(SECRET, stepAt(now) + steps);
    expect([-2, -1, 0, 1, 2].map((steps) => stepOf(SECRET, code(steps), now) !== null)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test.each(['', '28708', '2870820', '２８７０８２', ' 287082', '-87082', '287o82'])(
    '%j is no code by time',
    (code) => expect(stepOf(SECRET, code, 59_000)).toBeNull(),
  );
});

test('a secret has 160 random bits in base32', () => {
  const secrets = new Set(Array.from({ length: 1_000 }, newTotpSecret));
  expect(secrets.size).toBe(1_000);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('the address for authenticator apps names the site, the account and how codes are made', () => {
  expect(totpUri(SECRET, 'Ada & Co')).toBe(
    `otpauth://totp/Tools%20Hub%3AAda%20%26%20Co?secret=${SECRET}&issuer=Tools%20Hub&algorithm=SHA1&digits=6&period=30`,
  );
});

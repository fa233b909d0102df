import { expect, test } from 'vitest';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';

test('newRecoveryCodes makes ten different codes of 120 bits', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
});

test('a recovery code is recognised however it is typed', () => {
  const [code = ''] = newRecoveryCodes();
  const hash = hashOfRecoveryCode(code);
  expect(hash).toMatch(/^[\w-]{43}$/);
  for (const typed of [code.toUpperCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')}\n`]) {
    expect(hashOfRecoveryCode(typed)).toBe(hash);
  }
});

test.each(['', '123456', 'aaaa-aaaa-aaaa-aaaa-aaaa', 'a'.repeat(25), `${'a'.repeat(23)}1`])(
  '%j is no recovery code',
  (code) => expect(hashOfRecoveryCode(code)).toBeNull(),
);

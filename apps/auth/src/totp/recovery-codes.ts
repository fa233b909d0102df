import { createHash, randomBytes } from 'node:crypto';
import { toBase32 } from './totp.js';

const RECOVERY_CODES = 10;
const CODE_BYTES = 15;
const CODE = /^[A-Z2-7]{24}$/;

/** 120 random bits in groups of four characters. A hash without a salt is enough for so many. */
const newCode = (): string =>
  (toBase32(randomBytes(CODE_BYTES)).toLowerCase().match(/.{4}/g) ?? []).join('-');

export const newRecoveryCodes = (): readonly string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** The SHA-256 by which a recovery code is stored; null when it can't be one. Case, hyphens and spaces do not count. */
export const hashOfRecoveryCode = (code: string): string | null => {
  const letters = code.replace(/[\s-]/g, '').toUpperCase();
  return CODE.test(letters) ? createHash('sha256').update(letters).digest('base64url') : null;
};

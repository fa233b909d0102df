import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the present one whose codes are right, too: clocks differ, and typing takes time. */
const WINDOW = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648 without padding. */
export const toBase32 = (bytes: Uint8Array): string => {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('');
};

const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};

/** 160 random bits in base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** The code of a step, by RFC 6238 with SHA-1. */
export const totpAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};

export const stepAt = (ms: number): number => Math.floor(ms / 1_000 / STEP_SECONDS);

/** The step whose code it is, of those around now; null for a wrong code. */
export const stepOf = (secret: string, code: string, now: number): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const present = stepAt(now);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => present - WINDOW + index);
  const isRight = (step: number): boolean =>
    timingSafeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(code));
  return steps.find(isRight) ?? null;
};

/** The address that authenticator apps scan. */
export const totpUri = (secret: string, username: string): string => {
  const issuer = 'Tools Hub';
  const label = encodeURIComponent(`${issuer}:${username}`);
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  });
  // Some apps show a plus sign as it is.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
};

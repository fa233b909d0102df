import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
/** The prefix lets scanners find tokens that were published by mistake. */
const PREFIX = 'thub_';
const SECRET = /^thub_[A-Za-z0-9_-]{43}$/;

/** 256 random bits after a prefix, and the SHA-256 of both. */
export const newApiToken = (): { readonly secret: string; readonly hash: string } => {
  const secret = `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { secret, hash: hashOf(secret) };
};

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The SHA-256 by which a token is stored; null when it can't be a token at all. */
export const hashOfApiToken = (token: unknown): string | null =>
  typeof token === 'string' && SECRET.test(token) ? hashOf(token) : null;

import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** 256 bits in base64url: a token, and a token's SHA-256. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits, and their SHA-256. The token is in no store and in no log, since it is all that its holder needs. */
export const newToken = (): { readonly token: string; readonly hash: string } => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOf(token) };
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The id under which a token's session is stored; null when it can't be a token at all. */
export const sessionIdOf = (token: unknown): string | null =>
  typeof token === 'string' && TOKEN.test(token) ? hashOf(token) : null;

/** Whether a value has the form of a session's id. */
export const isSessionId = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN.test(value);

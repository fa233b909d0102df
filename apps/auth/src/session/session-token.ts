import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** 256 bits in base64url: a token, and a token's SHA-256. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits. Whoever has them has the session: they are in no store and in no log. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The id under which a token's session is kept; null when it can't be a token at all. */
export const sessionIdOf = (token: unknown): string | null =>
  typeof token === 'string' && TOKEN.test(token)
    ? createHash('sha256').update(token).digest('base64url')
    : null;

/** Whether a value has the form of a session's id. */
export const isSessionId = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN.test(value);

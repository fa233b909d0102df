import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id, which is the library's default, with OWASP's least memory. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

/** A hash without a known password, which costs as much as any other: for unknown user names. */
export const dummyHash = (): string => {
  const { memoryCost, timeCost, parallelism } = OPTIONS;
  const random = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(SALT_BYTES)}$${random(HASH_BYTES)}`;
};

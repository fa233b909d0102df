import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NATS_USERS, type NatsUser } from './permissions.js';

/** The file in a folder of secrets that holds a user's password. */
export const passwordFile = (folder: string, user: NatsUser): string => join(folder, `nats-${user}`);

/** Writes a file that only its owner may read, atomically, also where the power fails. */
export const writeSecret = (file: string, content: string): void => {
  const making = `${file}.${process.pid}.new`;
  writeFileSync(making, content, { mode: 0o600, flush: true });
  renameSync(making, file);
};

/** Makes a password for each user that has none in this folder yet. */
export const ensurePasswords = (folder: string): ((user: NatsUser) => string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwords = new Map<NatsUser, string>();
  for (const user of NATS_USERS) {
    const file = passwordFile(folder, user);
    const existing = readIfThere(file);
    const password = existing ?? randomBytes(24).toString('base64url');
    if (existing === undefined) writeSecret(file, password);
    passwords.set(user, password);
  }
  return (user) => passwords.get(user) ?? '';
};

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT')
      return undefined;
    throw error;
  }
};

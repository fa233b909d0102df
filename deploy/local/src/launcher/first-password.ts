import { readFileSync, rmSync } from 'node:fs';
import type { Log } from '../console/log.js';
import { firstPasswordFile } from './services.js';

interface FirstAccount {
  readonly username: string;
  readonly password: string;
}

const isAccount = (value: unknown): value is FirstAccount =>
  typeof value === 'object' &&
  value !== null &&
  'username' in value &&
  typeof value.username === 'string' &&
  'password' in value &&
  typeof value.password === 'string';

/** Prints the generated password of the first administrator once, and removes its file. */
export const showFirstPassword = (dataDir: string, log: Log): void => {
  const file = firstPasswordFile(dataDir);
  let account: unknown;
  try {
    account = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return;
  }
  if (isAccount(account)) {
    log.line('The first administrator (this is shown only once):');
    log.line(`  username  ${account.username}`);
    log.line(`  password  ${account.password}`);
  }
  rmSync(file, { force: true });
};

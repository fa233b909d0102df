import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { isRecord } from '@tools-hub/domain';

export interface FirstLogin {
  readonly username: string;
  readonly password: string;
}

/**
 * Writes the file atomically unless it exists, and returns its content, so that two processes at once agree on one password.
 * @throws Error when it can't be written, or holds something else.
 */
export const writePasswordFile = (path: string, login: FirstLogin): FirstLogin => {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeSecret(draft, `${JSON.stringify(login)}\n`);
    linkSync(draft, path);
    return login;
  } catch (error) {
    if (isRecord(error) && error['code'] === 'EEXIST') return readLogin(path);
    throw new Error(`FIRST_PASSWORD_FILE ${path} can't be written`, { cause: error });
  } finally {
    rmSync(draft, { force: true });
  }
};

export const removePasswordFile = (path: string): void => rmSync(path, { force: true });

const writeSecret = (path: string, text: string): void => {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** @throws Error when the file is not a password file of this service */
const readLogin = (path: string): FirstLogin => {
  const content = parse(readFileSync(path, 'utf8'));
  if (isRecord(content)) {
    const { username, password } = content;
    if (typeof username === 'string' && typeof password === 'string') return { username, password };
  }
  throw new Error(`FIRST_PASSWORD_FILE ${path} holds something else: move it away`);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../console/user-error.js';
import { isAlive, ownIdentity, type ProcessIdentity } from './identity.js';

const POLL_MS = 200;

export interface Lock {
  release(): void;
}

const readHolder = (path: string): ProcessIdentity | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value))
      return undefined;
    const { pid, started } = value;
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
};

const removeQuietly = (path: string): void => {
  try {
    unlinkSync(path);
  } catch {
    // Another process removed it.
  }
};

/** Creates the lock by a hard link, which fails atomically if the lock exists. */
const tryCreate = (path: string): boolean => {
  const mine = `${path}.${randomUUID()}`;
  writeFileSync(mine, JSON.stringify(ownIdentity()));
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    removeQuietly(mine);
  }
};

/** Removes the lock of a dead process. If a living process has replaced it meanwhile, its lock is restored. */
const clearStale = (path: string): void => {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    const holder = readHolder(aside);
    if (holder && isAlive(holder)) linkSync(aside, path);
  } catch {
    // Another process was faster: the caller tries again.
  } finally {
    removeQuietly(aside);
  }
};

/** Takes the lock at `path`, or returns the living process that holds it. */
export const tryLock = (path: string): { lock: Lock } | { holder: ProcessIdentity } => {
  for (;;) {
    if (tryCreate(path)) return { lock: { release: () => removeQuietly(path) } };
    const holder = readHolder(path);
    if (holder && isAlive(holder)) return { holder };
    clearStale(path);
  }
};

/** The living process that holds the lock at `path`; undefined if there is none. */
export const lockHolder = (path: string): ProcessIdentity | undefined => {
  const holder = readHolder(path);
  return holder && isAlive(holder) ? holder : undefined;
};

/** Takes the lock at `path`, and waits while another process holds it. */
export const waitForLock = async (
  path: string,
  signal: AbortSignal,
  onWait: (holder: ProcessIdentity) => void,
): Promise<Lock> => {
  for (let said = false; ; said = true) {
    const outcome = tryLock(path);
    if ('lock' in outcome) return outcome.lock;
    if (!said) onWait(outcome.holder);
    await sleep(POLL_MS, undefined, { signal });
  }
};

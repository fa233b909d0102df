// Locks that end with their processes. The bootstrap uses this file before anything is compiled, so it is plain JavaScript.
// lock-file.d.mts declares its types for the launcher.
import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isAlive, ownIdentity } from './process-identity.mjs';

const POLL_MS = 200;

/** The processes in a lock file, living or not: none in a damaged file; undefined without a file. */
const holdersIn = (path) => {
  let content;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const holders = [JSON.parse(content)].flat();
    return holders.filter((each) => typeof each?.pid === 'number' && typeof each.started === 'string');
  } catch {
    return [];
  }
};

export const lockHolder = (path) => holdersIn(path)?.find(isAlive);

/** Only a removal ends this state: a missing lock is not stale, because another process may be taking it. */
const isStale = (path) => holdersIn(path)?.some(isAlive) === false;

/** Writes a file beside the lock, and puts it in the lock's place by `place`, so that no process reads half of it. */
const write = (path, holders, place) => {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, JSON.stringify(holders));
    place(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Creates the lock by a hard link, which fails if the lock exists. */
const tryCreate = (path) => {
  try {
    write(path, ownIdentity(), linkSync);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

const lockOf = (path) => {
  let isHeld = true;
  return {
    share: (child) => write(path, [ownIdentity(), identify(child)].filter(Boolean), renameSync),
    release: () => {
      // Another process may hold the lock since.
      if (isHeld) rmSync(path, { force: true });
      isHeld = false;
    },
  };
};

export const tryLock = (path) => {
  for (;;) {
    if (tryCreate(path)) return { lock: lockOf(path) };
    const holder = lockHolder(path);
    if (holder !== undefined) return { holder };
    // Several processes may see the same stale lock. Each removal has a lock of its own and looks again, because otherwise the second one
    // would remove the lock that a process took after the first one.
    const removal = tryLock(`${path}.stale`);
    if ('holder' in removal) return removal;
    try {
      if (isStale(path)) rmSync(path, { force: true });
    } finally {
      removal.lock.release();
    }
  }
};

export const waitForLock = async (path, signal, onWait) => {
  for (let isAnnounced = false; ; isAnnounced = true) {
    const outcome = tryLock(path);
    if ('lock' in outcome) return outcome.lock;
    if (!isAnnounced) onWait(outcome.holder);
    await sleep(POLL_MS, undefined, { signal });
  }
};

/** The path of the lock for installations of packages and builds in a clone. It is outside of the clone, whose folders they replace. */
const cloneLock = (root) => {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(tmpdir(), `tools-hub-install-${name}.lock`);
};

export const waitForCloneLock = async (root, signal, onWait) => {
  try {
    return await waitForLock(cloneLock(root), signal, onWait);
  } catch (error) {
    if (error.syscall === undefined) throw error;
    throw new Error(
      `The folder ${tmpdir()} can't be used for temporary files: ${error.message}. Set TMPDIR to another one.`,
      { cause: error },
    );
  }
};

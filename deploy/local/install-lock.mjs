// Lets one process at a time install packages into this clone. This file has no dependencies.
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The id of a process may belong to another one by then. */
const MAX_INSTALL_MS = 15 * 60_000;
const POLL_MS = 300;

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** The running processes in a lock file. npm may still run after the process that started it has ended. */
const holdersOf = (lock) => {
  try {
    if (Date.now() - statSync(lock).mtimeMs > MAX_INSTALL_MS) return [];
    const pids = readFileSync(lock, 'utf8').split(' ').map(Number);
    return pids.filter((pid) => pid > 0 && isRunning(pid));
  } catch {
    return [];
  }
};

/** Puts a complete lock file in place by `put`, so that no process reads a part of it. */
const write = (lock, pids, put) => {
  const draft = `${lock}.${randomUUID()}`;
  writeFileSync(draft, pids.join(' '));
  try {
    put(draft, lock);
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Creates the lock by a hard link, which fails if the lock exists. */
const create = (lock) => {
  try {
    write(lock, [process.pid], linkSync);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

/** Removes a lock that no running process holds. If one has taken it meanwhile, its lock is restored. */
export const clearStale = (lock) => {
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
    if (holdersOf(aside).length > 0) linkSync(aside, lock);
  } catch {
    // Another process was faster: the caller tries again.
  } finally {
    rmSync(aside, { force: true });
  }
};

/**
 * Takes the lock, and waits while running processes hold it.
 * @param onWait receives the id of the holder, once
 * @returns `share`, which names a further holder by its id, and `release`
 */
export const takeLock = async (lock, onWait) => {
  for (let isAnnounced = false; !create(lock);) {
    const [holder] = holdersOf(lock);
    if (holder === undefined) {
      clearStale(lock);
      continue;
    }
    if (!isAnnounced) onWait(holder);
    isAnnounced = true;
    await sleep(POLL_MS);
  }
  return {
    share: (pid) => write(lock, [process.pid, pid], renameSync),
    release: () => {
      if (holdersOf(lock).includes(process.pid)) rmSync(lock, { force: true });
    },
  };
};

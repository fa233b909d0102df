import { existsSync, realpathSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isOfPlace } from '@tools-hub/contracts';
import type { Log } from '../console/log.js';
import { codeOf, reasonOf, UserError } from '../console/user-error.js';
import { makeFolder } from '../make-folder.js';
import { tryLock, type Lock } from '../../lock-file.mjs';
import { endOrphanedProcesses } from './orphaned-processes.js';
import { processesFile, readRunState, runLockFile, runStateFile } from './run-state.js';

/** A launcher whose terminal was closed notices it within this time and begins to stop. */
const NOTICE_MS = 1_000;
const STOP_MS = 8_000;
const POLL_MS = 100;

/** The folder of a data directory in which a restore fills a store before it moves it to its place. */
export const PARTIAL_RESTORE = 'restore.partial';

/** The lock of a data directory: only the process that holds it starts processes on the directory. */
export interface DataDirLock {
  readonly dataDir: string;
  release(): void;
}

const unusable = (folder: string, error: unknown): UserError =>
  new UserError(`The data directory ${folder} can't be used: ${reasonOf(error)}`);

/** Does work that writes into a data directory. @throws UserError that names the directory where it can't be written */
export const inDataDir = async (dataDir: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    throw isOfPlace(error) ? unusable(dataDir, error) : error;
  }
};

const waitForStoppingRun = async (dataDir: string, signal: AbortSignal): Promise<Lock> => {
  const began = Date.now();
  for (;;) {
    const outcome = tryLock(runLockFile(dataDir));
    if ('lock' in outcome) return outcome.lock;
    const longest = readRunState(dataDir)?.stopping ? STOP_MS : NOTICE_MS;
    if (Date.now() - began > longest) {
      throw new UserError(
        `Tools Hub is already running on ${dataDir} (process ${outcome.holder.pid}). ` +
          'Stop it first, or set DATA_DIR to another directory and PORT to another port.',
      );
    }
    await sleep(POLL_MS, undefined, { signal });
  }
};

/** Ends the store of a killed restore, and removes its files. No restore runs on a data directory that this process has locked. */
const removeKilledRestore = async (dataDir: string, log: Log, signal: AbortSignal): Promise<void> => {
  const partial = join(dataDir, PARTIAL_RESTORE);
  if (!existsSync(partial)) return;
  log.line('Removing the files of a restore that was killed');
  (await lockDataDir(partial, log, signal)).release();
  await rm(partial, { recursive: true, force: true });
};

/** Locks a data directory, and ends the orphaned processes of a killed run or restore on it. */
export const lockDataDir = async (folder: string, log: Log, signal: AbortSignal): Promise<DataDirLock> => {
  let dataDir: string;
  let lock: Lock;
  try {
    makeFolder(folder);
    dataDir = realpathSync(folder);
    lock = await waitForStoppingRun(dataDir, signal);
  } catch (error) {
    // A file in the place of the folder, a folder that can't be written, or a full disk.
    if (codeOf(error) === undefined || signal.aborted) throw error;
    throw unusable(folder, error);
  }
  try {
    await endOrphanedProcesses(dataDir, log);
    await removeKilledRestore(dataDir, log, signal);
    rmSync(processesFile(dataDir), { force: true });
    rmSync(runStateFile(dataDir), { force: true });
    return { dataDir, release: () => lock.release() };
  } catch (error) {
    lock.release();
    throw error;
  }
};

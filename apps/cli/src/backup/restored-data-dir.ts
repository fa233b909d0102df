import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  cacheFolder,
  lockDataDir,
  PARTIAL_RESTORE,
  reasonOf,
  RUN_LOCK,
  startInfrastructure,
  UserError,
  type Run,
} from '@tools-hub/local';
import { syncFolder } from './synced-files.js';

/** The store's folder of a data directory. */
const STORE = 'mongodb';
/** The most entries of a folder that a message names. */
const NAMED = 5;

interface RestoreSteps<Checked> {
  /** Runs before anything is written. */
  check(): Promise<Checked>;
  write(checked: Checked, mongodbUri: string): Promise<void>;
}

/**
 * Restores into a store of a data directory's own. It is started in a folder beside its place and moved there at the end, so a
 * restore that is killed leaves a data directory without data.
 * @throws UserError for a data directory that isn't empty
 */
export const intoDataDir = async <Checked>(
  folder: string,
  environment: NodeJS.ProcessEnv,
  { log, signal, onStop }: Run,
  steps: RestoreSteps<Checked>,
): Promise<void> => {
  await requireEmpty(folder);
  const lock = await lockDataDir(folder, log, signal);
  const partial = join(lock.dataDir, PARTIAL_RESTORE);
  let stop = (): Promise<void> => Promise.resolve();
  onStop(() => stop());
  try {
    // Another restore or a start may have filled it while this one waited for the lock.
    await requireEmpty(folder);
    const checked = await steps.check();
    await mkdir(partial);
    const context = { environment, cacheDir: cacheFolder(), log, signal };
    const parts = await startInfrastructure({ ...context, dataDir: partial });
    stop = () => parts.stop();
    await steps.write(checked, parts.mongodbUri);
    await stop();
    signal.throwIfAborted();
    await rename(join(partial, STORE), join(lock.dataDir, STORE));
    await syncFolder(lock.dataDir);
  } finally {
    await stop();
    await rm(partial, { recursive: true, force: true });
    lock.release();
  }
};

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    throw new UserError(`The data directory ${folder} can't be used: ${reasonOf(error)}`);
  }
};

const requireEmpty = async (folder: string): Promise<void> => {
  const names = existsSync(folder) ? await namesIn(folder) : [];
  const found = names.filter((name) => name !== PARTIAL_RESTORE && !name.startsWith(RUN_LOCK)).sort();
  if (found.length === 0) return;
  const named = found.slice(0, NAMED).join(', ');
  throw new UserError(
    `${folder} isn't empty: it has ${named}${found.length > NAMED ? ' …' : ''}. Set DATA_DIR to an empty directory.`,
  );
};

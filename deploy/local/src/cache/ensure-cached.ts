import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../context.js';
import { makeFolder } from '../make-folder.js';
import { waitForLock } from '../../lock-file.mjs';
import { syncFolder } from '../../sync-folder.mjs';
import { runCommand } from '../process/run-command.js';

const STAMP = '.complete';

export const isCached = ({ cacheDir }: Context, name: string): boolean =>
  existsSync(join(cacheDir, name, STAMP));

/** Removes the drafts of killed runs. The caller holds the lock. */
const removeAbandonedDrafts = (cacheDir: string, prefix: string): void => {
  for (const entry of readdirSync(cacheDir)) {
    if (entry.startsWith(prefix)) rmSync(join(cacheDir, entry), { recursive: true, force: true });
  }
};

/**
 * Returns the folder `name` of the cache, and creates it if it does not exist. `make` fills a draft beside it, which is renamed
 * when it is complete and on the disk, so neither a kill nor a power failure leaves a partial folder. The name has to contain
 * everything that the content depends on. The string that `make` returns is stored in the stamp as a description of the content.
 */
export const ensureCached = async (
  context: Context,
  name: string,
  make: (folder: string) => Promise<string>,
): Promise<string> => {
  const { cacheDir, log, signal } = context;
  const folder = join(cacheDir, name);
  const stamp = join(folder, STAMP);
  if (existsSync(stamp)) return folder;

  makeFolder(cacheDir);
  const lock = await waitForLock(join(cacheDir, `${name}.lock`), signal, (holder) =>
    log.line(`Waiting for process ${holder.pid}, which is installing ${name}`),
  );
  try {
    if (existsSync(stamp)) return folder;
    const prefix = `${name}.making-`;
    removeAbandonedDrafts(cacheDir, prefix);
    const draft = join(cacheDir, `${prefix}${process.pid}`);
    mkdirSync(draft);
    try {
      const content = await make(draft);
      writeFileSync(join(draft, STAMP), `${new Date().toISOString()}\n${content}\n`);
      await runCommand(...syncFolder(draft), { env: context.environment, signal });
      rmSync(folder, { recursive: true, force: true });
      renameSync(draft, folder);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      throw error;
    }
    return folder;
  } finally {
    lock.release();
  }
};

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../context.js';
import { waitForLock } from '../process/lock-file.js';

const STAMP = '.complete';

export const isCached = ({ cacheDir }: Context, name: string): boolean =>
  existsSync(join(cacheDir, name, STAMP));

/** Removes what killed runs began; the caller has the lock. */
function removeAbandonedDrafts(cacheDir: string, prefix: string): void {
  for (const entry of readdirSync(cacheDir)) {
    if (entry.startsWith(prefix)) rmSync(join(cacheDir, entry), { recursive: true, force: true });
  }
}

/**
 * The folder `name` of the cache, made by `make` where it isn't there yet. It is made beside its place and renamed when it is
 * complete, so that a kill at any point leaves either nothing or the whole. The name has to say everything that the
 * content depends on. What `make` answers is kept in the stamp, for whoever wants to know what is inside.
 */
export async function ensureCached(
  { cacheDir, log, signal }: Context,
  name: string,
  make: (folder: string) => Promise<string>,
): Promise<string> {
  const folder = join(cacheDir, name);
  const stamp = join(folder, STAMP);
  if (existsSync(stamp)) return folder;

  mkdirSync(cacheDir, { recursive: true });
  const lock = await waitForLock(join(cacheDir, `${name}.lock`), signal, (holder) =>
    log.line(`${name} is being made by process ${holder.pid}: waiting for it`),
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
}

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../console/log.js';
import { waitForLock } from '../process/lock-file.js';

const STAMP = '.complete';

export interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  readonly cacheDir: string;
  readonly log: Log;
  readonly signal: AbortSignal;
}

export const isProvided = ({ cacheDir }: Surroundings, name: string): boolean =>
  existsSync(join(cacheDir, name, STAMP));

/** Removes what killed runs began; the caller has the lock. */
function removeRemains(cacheDir: string, prefix: string): void {
  for (const entry of readdirSync(cacheDir)) {
    if (entry.startsWith(prefix)) rmSync(join(cacheDir, entry), { recursive: true, force: true });
  }
}

/**
 * The folder `name` of the cache, made by `make` where it isn't there yet. It is made beside its place and renamed when it is
 * complete, so that a kill at any point leaves either nothing or the whole. The name has to say everything that the
 * content depends on. What `make` answers is kept in the stamp, for whoever wants to know what is inside.
 */
export async function provide(
  { cacheDir, log, signal }: Surroundings,
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
    removeRemains(cacheDir, prefix);
    const making = join(cacheDir, `${prefix}${process.pid}`);
    mkdirSync(making);
    try {
      const content = await make(making);
      writeFileSync(join(making, STAMP), `${new Date().toISOString()}\n${content}\n`);
      rmSync(folder, { recursive: true, force: true });
      renameSync(making, folder);
    } catch (error) {
      rmSync(making, { recursive: true, force: true });
      throw error;
    }
    return folder;
  } finally {
    lock.release();
  }
}

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'tools-hub-backup-';

/**
 * Makes a folder on this machine for files on their way to a bucket or from one. Only its owner can read it. Folders of killed processes
 * are removed when they are old.
 */
export const makeSpool = async (oldMs: number, within = tmpdir()): Promise<string> => {
  for (const name of await readdir(within)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(within, name);
    const isOld = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs > oldMs,
      () => false,
    );
    // Another user's stays.
    if (isOld) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
  return mkdtemp(join(within, PREFIX));
};

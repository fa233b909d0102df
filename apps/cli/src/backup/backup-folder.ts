import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { folderProblem, parseBackupManifest, type BackupManifest } from '@tools-hub/contracts';
import { codeOf, makeFolder, reasonOf, tryLock, UserError } from '@tools-hub/local';
import { idsAround } from './backup-ids.js';
import {
  isBackupId,
  MANIFEST,
  type BackupStorage,
  type BackupsAround,
  type FoundBackup,
} from './backup-storage.js';
import { syncFolder, writeSynced } from './synced-files.js';

const LOCK = 'backup.lock';
const PARTIAL = '.partial';
/** The program of a service may outlive a killed backup for a moment. */
const RETRIES = 10;

/** A folder of backups. A backup is written under a temporary name and renamed when all of it is on the disk. */
export class BackupFolder implements BackupStorage {
  constructor(readonly path: string) {}

  get address(): string {
    return this.path;
  }

  /**
   * Creates the folder if it is missing, locks it, and removes the files of a killed backup. Returns a function that releases the lock.
   * @throws UserError for a folder that another process uses, or with files that are no backup
   */
  async prepare(): Promise<() => Promise<void>> {
    const outcome = this.#lock();
    if ('holder' in outcome) {
      throw new UserError(`Another backup is writing into ${this.path} (process ${outcome.holder.pid}).`);
    }
    try {
      const names = await this.#names();
      const foreign = names.find((name) => !isOwn(name));
      if (foreign !== undefined && !names.includes(MANIFEST)) {
        throw new UserError(
          `${this.path} has files that belong to no backup, such as ${foreign}. Name an empty folder, or one with backups.`,
        );
      }
      for (const name of names) {
        if (isPartial(name))
          await rm(join(this.path, name), { recursive: true, force: true, maxRetries: RETRIES });
      }
    } catch (error) {
      outcome.lock.release();
      throw error;
    }
    return () => {
      outcome.lock.release();
      return Promise.resolve();
    };
  }

  #lock(): ReturnType<typeof tryLock> {
    try {
      makeFolder(this.path, 0o700);
      return tryLock(join(this.path, LOCK));
    } catch (error) {
      // A file in the place of the folder, a folder that can't be written, or a full disk.
      throw new UserError(folderProblem(this.path, error));
    }
  }

  async #names(): Promise<readonly string[]> {
    try {
      return await readdir(this.path);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw new UserError(`The folder ${this.path} can't be read: ${reasonOf(error)}`);
    }
  }

  /** The newest backup; null in a folder without one. @throws UserError on a damaged manifest */
  async newest(): Promise<FoundBackup | null> {
    if (!(await this.#names()).includes(MANIFEST)) return null;
    return { path: MANIFEST, manifest: await this.#read(MANIFEST) };
  }

  async around(time: Date): Promise<BackupsAround> {
    const names = await this.#names();
    const { earlier, later } = idsAround(names.filter(isBackupId), time, this.path);
    return { earlier: await this.#found(earlier), later: later === null ? null : await this.#found(later) };
  }

  /** The folder into which a backup is written until it is complete. */
  #partialOf(id: string): string {
    return join(this.path, `${id}${PARTIAL}`);
  }

  async begin(id: string): Promise<string> {
    await mkdir(this.#partialOf(id), { mode: 0o700 });
    return this.#partialOf(id);
  }

  /** The files are in their place already, and on the disk. */
  store(): Promise<void> {
    return Promise.resolve();
  }

  async complete(manifest: BackupManifest): Promise<void> {
    const partial = this.#partialOf(manifest.id);
    await writeSynced(join(partial, MANIFEST), manifest);
    await syncFolder(partial);
    await rename(partial, join(this.path, manifest.id));
    const next = join(this.path, `${MANIFEST}${PARTIAL}`);
    await writeSynced(next, manifest);
    await rename(next, join(this.path, MANIFEST));
    await syncFolder(this.path);
  }

  async discard(id: string): Promise<void> {
    await rm(this.#partialOf(id), { recursive: true, force: true });
  }

  fetch(): Promise<string> {
    return Promise.resolve(this.path);
  }

  /** Size and hash of a file; null when it is missing. */
  async measure(path: string, signal: AbortSignal): Promise<{ bytes: number; sha256: string } | null> {
    const file = join(this.path, path);
    if (!existsSync(file)) return null;
    const hash = createHash('sha256');
    let bytes = 0;
    await pipeline(
      createReadStream(file),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
        }
      },
      { signal },
    );
    return { bytes, sha256: hash.digest('hex') };
  }

  async #found(id: string): Promise<FoundBackup> {
    const path = join(id, MANIFEST);
    return { path, manifest: await this.#read(path) };
  }

  async #read(name: string): Promise<BackupManifest> {
    const file = join(this.path, name);
    try {
      return parseBackupManifest(await readFile(file, 'utf8'));
    } catch (error) {
      throw new UserError(`${file} can't be used: ${reasonOf(error)}.`);
    }
  }
}

const isComplete = (name: string): boolean => name === MANIFEST || isBackupId(name);

const isPartial = (name: string): boolean =>
  name.endsWith(PARTIAL) && isComplete(name.slice(0, -PARTIAL.length));

const isOwn = (name: string): boolean => isComplete(name) || isPartial(name) || name.startsWith(LOCK);

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseBackupManifest, type BackupFile, type BackupManifest } from '@tools-hub/contracts';
import { reasonOf, UserError, type Run } from '@tools-hub/local';
import { idsAround } from '../backup-ids.js';
import {
  idOf,
  isBackupId,
  MANIFEST,
  type BackupStorage,
  type BackupsAround,
  type FoundBackup,
} from '../backup-storage.js';
import { ObjectChanged, type Bucket, type TaggedText } from './bucket.js';
import { makeSpool } from './spool.js';

/** A backup that takes longer is given up, so an older one that is not complete was killed and can be removed. */
const MAX_MS = 24 * 3_600_000;
const DOWNLOAD_ATTEMPTS = 3;

/**
 * Backups in a bucket. A bucket has no renames, so the files of a backup are stored first and its manifest last: without one they are no
 * backup. The manifest of the newest one replaces only the manifest that the backup continues.
 */
export class BackupBucket implements BackupStorage {
  /** The newest manifest as it was read. */
  #newest: TaggedText | null = null;
  #folder: string | null = null;
  /** Whether the manifest of the new backup may be stored. */
  #isWhole = false;

  constructor(
    private readonly bucket: Bucket,
    private readonly run: Pick<Run, 'signal' | 'onEnd'>,
  ) {
    run.onEnd(() => this.#close());
  }

  get address(): string {
    return this.bucket.address;
  }

  /** Removes the files that a killed backup left a day ago or earlier: another machine may be making a younger one. */
  async prepare(): Promise<() => Promise<void>> {
    const { ids, complete, foreign } = await this.#list();
    if (foreign !== null && complete.size === 0) {
      throw new UserError(
        `${this.address} has objects that belong to no backup, such as ${foreign}. Name an empty prefix, or one with backups.`,
      );
    }
    const dead = idOf(new Date(Date.now() - MAX_MS));
    for (const [id, keys] of ids) {
      if (!complete.has(id) && id < dead) for (const key of keys) await this.bucket.remove(key);
    }
    return () => this.#close();
  }

  async newest(): Promise<FoundBackup | null> {
    this.#newest = await this.bucket.readText(MANIFEST);
    return this.#newest && this.#found(MANIFEST, this.#newest);
  }

  async around(time: Date): Promise<BackupsAround> {
    const { complete } = await this.#list();
    const { earlier, later } = idsAround([...complete], time, this.address);
    return { earlier: await this.#read(earlier), later: later === null ? null : await this.#read(later) };
  }

  async begin(): Promise<string> {
    return this.#temporaryFolder();
  }

  /** Sends files, and removes them from the machine. */
  async store(id: string, files: readonly string[]): Promise<void> {
    const folder = await this.#temporaryFolder();
    for (const file of files) {
      await this.bucket.upload(`${id}/${file}`, join(folder, file));
      await rm(join(folder, file));
    }
  }

  async complete(manifest: BackupManifest): Promise<void> {
    if (Date.now() - Date.parse(manifest.madeAt) >= MAX_MS) {
      throw new UserError('The backup took longer than a day, so the next one may have removed it.');
    }
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    this.#isWhole = true;
    await this.bucket.writeText(`${manifest.id}/${MANIFEST}`, text);
    try {
      await this.bucket.replaceText(MANIFEST, text, this.#newest);
    } catch (error) {
      if (!(error instanceof ObjectChanged)) throw error;
      // It is this one when the answer of an attempt was lost.
      if ((await this.newest())?.manifest.id === manifest.id) return;
      throw new UserError(
        `Another backup was made into ${this.address} meanwhile, and is the newest one. This one is whole, too (${manifest.id}).`,
      );
    }
  }

  async discard(id: string): Promise<void> {
    if (this.#isWhole) return;
    const { ids } = await this.#list();
    for (const key of ids.get(id) ?? []) await this.bucket.remove(key);
  }

  async fetch(
    backups: readonly FoundBackup[],
    files: readonly BackupFile[],
    onProgress: (files: number) => void,
  ): Promise<string> {
    const folder = await this.#temporaryFolder();
    for (const { path, manifest } of backups) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), JSON.stringify(manifest), { mode: 0o600 });
    }
    let fetched = 0;
    for (const { path } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await this.#download(path, join(folder, path));
      onProgress(++fetched);
    }
    return folder;
  }

  /** A connection that breaks within an answer isn't tried again by the client. A missing file is found by the check. */
  async #download(path: string, file: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.bucket.download(path, file);
        return;
      } catch (error) {
        if (attempt === DOWNLOAD_ATTEMPTS || this.run.signal.aborted) throw error;
      }
    }
  }

  /** The ids with their keys, those of complete backups, and the key of an object that is none of a backup. */
  async #list() {
    const ids = new Map<string, string[]>();
    const complete = new Set<string>();
    let foreign: string | null = null;
    for await (const key of this.bucket.keys()) {
      const [id = '', file, more] = key.split('/');
      if (isBackupId(id) && file !== undefined && more === undefined) {
        ids.set(id, [...(ids.get(id) ?? []), key]);
        if (file === MANIFEST) complete.add(id);
      } else if (key !== MANIFEST && key !== '') foreign ??= key;
    }
    return { ids, complete, foreign };
  }

  async #read(id: string): Promise<FoundBackup> {
    const path = `${id}/${MANIFEST}`;
    const text = await this.bucket.readText(path);
    if (text === null) throw new UserError(`${this.address}/${path} is gone.`);
    return this.#found(path, text);
  }

  #found(path: string, { text }: TaggedText): FoundBackup {
    try {
      return { path, manifest: parseBackupManifest(text) };
    } catch (error) {
      throw new UserError(`${this.address}/${path} can't be used: ${reasonOf(error)}.`);
    }
  }

  async #temporaryFolder(): Promise<string> {
    this.#folder ??= await makeSpool(MAX_MS);
    return this.#folder;
  }

  async #close(): Promise<void> {
    if (this.#folder !== null) await rm(this.#folder, { recursive: true, force: true });
    this.#folder = null;
  }
}

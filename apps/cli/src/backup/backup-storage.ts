import type { BackupFile, BackupManifest } from '@tools-hub/contracts';

/** The manifest of the newest backup of a place, and in the folder of each backup that backup's own. */
export const MANIFEST = 'manifest.json';
const BACKUP = /^\d{8}T\d{9}Z$/;

/** The id of a backup that is made at a time: the name of its folder, in the order of time. */
export const idOf = (at: Date): string => at.toISOString().replaceAll(/[-:.]/g, '');

export const isBackupId = (name: string): boolean => BACKUP.test(name);

export interface FoundBackup {
  /** The path of its manifest in the folder of the backups. */
  readonly path: string;
  readonly manifest: BackupManifest;
}

/** The backups around a point in time. */
export interface BackupsAround {
  /** The newest one that was made at the time or before. */
  readonly earlier: FoundBackup;
  /** The first one after it; null when there is none. */
  readonly later: FoundBackup | null;
}

/**
 * A place with backups: a folder, or a bucket. Each backup is a folder of its own in it, with the files that are new in it and a manifest
 * that also names the files of the earlier ones. Names and bytes are the same in every place.
 */
export interface BackupStorage {
  /** For messages. */
  readonly address: string;

  /**
   * Prepares the place for a backup. Returns a function that ends the preparation.
   * @throws UserError for a place that can't be used, or with files that are no backup
   */
  prepare(): Promise<() => Promise<void>>;

  /** The newest backup; null in a place without one. @throws UserError on a damaged manifest */
  newest(): Promise<FoundBackup | null>;

  /** @throws UserError when no backup was made at the time or before, or a manifest is damaged */
  around(time: Date): Promise<BackupsAround>;

  /** Begins a backup. Returns the folder for its files. */
  begin(id: string): Promise<string>;

  /** Stores the files of a backup that are complete. */
  store(id: string, files: readonly string[]): Promise<void>;

  /** Makes a backup, whose files are stored, the newest one. Killed in between, it leaves the one before. */
  complete(manifest: BackupManifest): Promise<void>;

  /** Removes a backup that was not completed. */
  discard(id: string): Promise<void>;

  /** The path of a folder with the manifests of backups and some of their files. */
  fetch(
    backups: readonly FoundBackup[],
    files: readonly BackupFile[],
    onProgress: (files: number) => void,
  ): Promise<string>;
}

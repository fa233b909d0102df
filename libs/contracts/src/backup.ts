import { isRecord } from '@tools-hub/domain';

/** The version of the format of backups. A newer one can't be read by this version of the product. */
export const BACKUP_FORMAT = 1;

/** The most files of a backup, with those of the backups that it continues. */
export const MAX_BACKUP_FILES = 50_000;

/** Documents of one collection in a file: compressed lines of JSON. */
export interface BackupFile {
  /** Relative to the folder of the backups. */
  readonly path: string;
  readonly service: string;
  readonly collection: string;
  readonly documents: number;
  /** Of the compressed file. */
  readonly bytes: number;
  readonly sha256: string;
  /** The commits that the file holds; absent for state, whose newest file replaces the older ones. */
  readonly commits?: BackedUpCommits;
}

/** A range of a log's positions. */
export interface BackedUpCommits {
  readonly from: number;
  readonly to: number;
  /** The positions of the range that the log lacked. */
  readonly missing: number;
  /** The time of the last commit, by which a later backup recognises the log. */
  readonly lastAt: string;
}

/** A backup: everything that a restore needs, including files of earlier backups in the same folder. */
export interface BackupManifest {
  readonly format: number;
  readonly id: string;
  /** ISO 8601. Everything that was counted or answered before is in the backup. */
  readonly madeAt: string;
  /** The version of the product that made it. */
  readonly version: string;
  readonly files: readonly BackupFile[];
}

/** The last commit of a log in the backup that the next one continues. */
export type BackupBase = Readonly<Record<string, BackedUpCommits>>;

/** The order to restore for the program of a service. Manifests have paths in the folder of the backups. */
export interface RestoreOrder {
  readonly manifest: string;
  /** Restores a point in time: nothing that was committed later. */
  readonly pointInTime?: {
    /** ISO 8601. */
    readonly until: string;
    /** The manifest of the last backup before that time. State that is only in it is restored, too. */
    readonly earlier: string;
  };
}

const PATH = /^\d{8}T\d{9}Z\/[\w.-]{1,200}$/;
const MANIFEST_PATH = /^(\d{8}T\d{9}Z\/)?manifest\.json$/;
const ID = /^\d{8}T\d{9}Z$/;
const NAME = /^[\w-]{1,100}$/;
const SHA_256 = /^[\da-f]{64}$/;

const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 30 && !Number.isNaN(Date.parse(value));

export const isBackedUpCommits = (value: unknown): value is BackedUpCommits =>
  isRecord(value) &&
  isCount(value['from']) &&
  isCount(value['to']) &&
  value['from'] > 0 &&
  value['from'] <= value['to'] &&
  isCount(value['missing']) &&
  isTime(value['lastAt']);

export const isBackupFile = (value: unknown): value is BackupFile =>
  isRecord(value) &&
  matches(value['path'], PATH) &&
  matches(value['service'], NAME) &&
  matches(value['collection'], NAME) &&
  isCount(value['documents']) &&
  isCount(value['bytes']) &&
  matches(value['sha256'], SHA_256) &&
  (value['commits'] === undefined || isBackedUpCommits(value['commits']));

/**
 * Parses the text of a manifest.
 * @throws Error that says what is wrong with it
 */
export const parseBackupManifest = (text: string): BackupManifest => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('it is not JSON, so it is damaged');
  }
  if (!isRecord(value) || !isCount(value['format'])) throw new Error('it is not the manifest of a backup');
  const { format, id, madeAt, version, files } = value;
  if (format > BACKUP_FORMAT) {
    throw new Error(
      `its format is ${format}, and this version of Tools Hub reads ${BACKUP_FORMAT} at most: restore it with a newer version`,
    );
  }
  if (!matches(id, ID) || !isTime(madeAt) || typeof version !== 'string' || !Array.isArray(files)) {
    throw new Error('a field of it is missing or damaged');
  }
  if (files.length > MAX_BACKUP_FILES) throw new Error(`it names more than ${MAX_BACKUP_FILES} files`);
  if (!files.every(isBackupFile)) throw new Error('the entry of a file is damaged');
  return { format, id, madeAt, version, files };
};

/** @throws Error for text that is none */
export const parseRestoreOrder = (text: string): RestoreOrder => {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || !matches(value['manifest'], MANIFEST_PATH)) throw new Error('No manifest is named');
  const { manifest, pointInTime } = value;
  if (pointInTime === undefined) return { manifest };
  if (!isRecord(pointInTime)) throw new Error('The point in time is not valid');
  const { until, earlier } = pointInTime;
  if (!isTime(until) || !matches(earlier, MANIFEST_PATH)) throw new Error('The point in time is not valid');
  return { manifest, pointInTime: { until, earlier } };
};

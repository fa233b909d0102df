import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  folderProblem,
  isBackedUpCommits,
  isOfPlace,
  parseBackupManifest,
  parseRestoreOrder,
  type BackupBase,
  type BackupFile,
} from '@tools-hub/contracts';
import { isRecord } from '@tools-hub/domain';
import type { Store } from '../store.js';
import { unplanned, type BackupPlan } from './backup-plan.js';
import { collectionNames } from './collections.js';
import { requireEmpty, restoreDatabase } from './restore-database.js';
import { saveDatabase } from './save-database.js';

const PROGRESS_EVERY_MS = 500;
const FAILED = 1;

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** Reports the progress of the documents of a collection as lines, not too many of them. */
const progressLines = (): ((collection: string, documents: number) => void) => {
  let last = -Infinity;
  return (collection, documents) => {
    if (performance.now() - last < PROGRESS_EVERY_MS) return;
    last = performance.now();
    print({ progress: { collection, documents } });
  };
};

export type BackupOrder = 'backup' | 'restore' | 'empty';

/**
 * `main.js backup FOLDER BASE`: saves the service's part of a backup into files of the folder, and prints a line of JSON for each.
 * `main.js empty`: prints whether the service's database is empty.
 * `main.js restore FOLDER ORDER`: writes the service's part of a backup into the empty database.
 * The operators' program runs these for `npm run backup` and `npm run restore`.
 * @returns the process's exit code: 1 for a failure, which the standard error output names
 */
export const runBackupOrder = async (
  store: Store,
  plan: BackupPlan,
  order: BackupOrder,
  [folder = '', argument = '']: readonly string[],
): Promise<number> => {
  try {
    if (order === 'empty') await requireEmpty(store, plan);
    else if (order === 'backup') await save(store, plan, folder, readBase(argument));
    else await restore(store, plan, folder, argument);
    return 0;
  } catch (error) {
    const isOfFolder = order === 'backup' && isOfPlace(error);
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${plan.service}: ${isOfFolder ? folderProblem(folder, error) : reason}\n`);
    return FAILED;
  }
};

const save = async (store: Store, plan: BackupPlan, folder: string, base: BackupBase): Promise<void> => {
  for (const collection of unplanned(plan, await collectionNames(store))) print({ unplanned: collection });
  const files = await saveDatabase(store, plan, base, { folder, onProgress: progressLines() });
  for (const saved of files) print({ saved });
};

const restore = async (store: Store, plan: BackupPlan, folder: string, order: string): Promise<void> => {
  const ownFiles = async (manifest: string): Promise<BackupFile[]> => {
    const { files } = parseBackupManifest(await readFile(join(folder, manifest), 'utf8'));
    return files.filter(({ service }) => service === plan.service);
  };
  const { manifest, pointInTime } = parseRestoreOrder(order);
  const options = { folder, onProgress: progressLines() };
  const files = await ownFiles(manifest);
  if (pointInTime === undefined) return restoreDatabase(store, plan, files, options);
  const earlier = await ownFiles(pointInTime.earlier);
  return restoreDatabase(store, plan, files, {
    ...options,
    cut: { until: new Date(pointInTime.until), earlier },
  });
};

const readBase = (text: string): BackupBase => {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new Error('The base of a backup must be an object');
  const base: Record<string, BackupBase[string]> = {};
  for (const [log, commits] of Object.entries(value)) {
    if (!isBackedUpCommits(commits)) throw new Error(`The base of ${log} is not valid`);
    base[log] = commits;
  }
  return base;
};

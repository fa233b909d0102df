import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupBase } from '@tools-hub/contracts';
import type { Store } from '../store.js';
import type { BackupPlan } from './backup-plan.js';
import { collectionOf } from './collections.js';
import { writeDocuments, type Document } from './document-file.js';
import { headOf, saveLog, type SavedFile, type SaveOptions } from './save-log.js';

/** The most reads of the state until the log has not grown meanwhile. */
const ATTEMPTS = 50;
const BATCH = 100;
/** Documents between two reports of the progress. */
const REPORT_EVERY = 1_000;

/**
 * Saves the collections of a plan while the service writes. Documents that wait for a commit are read first. Then the positions of all logs
 * are noted, and each log is read up to its own.
 * @param base the last commits of the logs in the backup that this one continues
 */
export const saveDatabase = async (
  store: Store,
  plan: BackupPlan,
  base: BackupBase,
  options: Omit<SaveOptions, 'service'>,
): Promise<SavedFile[]> => {
  const saving = { ...options, service: plan.service };
  const waiting: SavedFile[] = [];
  for (const collection of plan.replacedByCommits ?? []) {
    waiting.push(await saveCollection(store, collection, saving));
  }
  const heads = new Map<string, number>();
  for (const log of plan.logs) heads.set(log, await headOf(store, log));
  const { files: state, head } = await saveState(store, plan, saving);
  const [decisive] = plan.logs;
  if (decisive !== undefined) heads.set(decisive, head);
  const logs: SavedFile[] = [];
  for (const [log, upTo] of heads) {
    const saved = await saveLog(store, log, { base: base[log], upTo }, saving);
    if (saved !== null) logs.push(saved);
  }
  return [...logs, ...waiting, ...state];
};

/** The state with the position of the log that it belongs to. */
const saveState = async (
  store: Store,
  plan: BackupPlan,
  saving: SaveOptions,
): Promise<{ readonly files: SavedFile[]; readonly head: number }> => {
  const [log] = plan.logs;
  const readHead = async (): Promise<number> => (log === undefined ? 0 : headOf(store, log));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const head = await readHead();
    const files: SavedFile[] = [];
    for (const collection of plan.state) files.push(await saveCollection(store, collection, saving));
    // A document that a commit made invalid is removed after the commit, so nothing is missing if no commit came.
    if (!plan.stateFollowsLog || (await readHead()) === head) return { files, head };
    for (const { file } of files) await rm(join(saving.folder, file));
  }
  throw new Error(`The log of ${plan.service} grew during each of ${ATTEMPTS} readings of its state`);
};

const saveCollection = async (
  store: Store,
  collection: string,
  { service, folder, onProgress }: SaveOptions,
): Promise<SavedFile> => {
  const file = `${service}.${collection}.ndjson.gz`;
  const documents = async function* (): AsyncGenerator<Document, void, void> {
    let count = 0;
    const found = collectionOf<Document>(store, collection).find().sort({ _id: 1 }).batchSize(BATCH);
    for await (const document of found) {
      yield document;
      count += 1;
      if (count % REPORT_EVERY === 0) onProgress(collection, count);
    }
  };
  return { file, service, collection, ...(await writeDocuments(join(folder, file), documents())) };
};

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOrphanedProcesses, identify, type Log, markedEnvironment } from '@tools-hub/local';

/** The name contains the id of its process: tools-hub-test-<process id>-<random>. */
const NAME = /^tools-hub-test-(\d+)-/;

/** The folder of one run of the tests. */
export interface TestFolder {
  readonly path: string;
  /** The data directory of the run's store and broker. */
  readonly infrastructure: string;
  /** The folder for the data directories of products that tests start. */
  readonly work: string;
}

const foldersOf = (path: string): TestFolder => ({
  path,
  infrastructure: join(path, 'infrastructure'),
  work: join(path, 'work'),
});

const subfolders = (folder: string): string[] => {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
};

/** Removes the folder of a run, and ends the orphaned processes of its tests. */
export const removeTestFolder = async (path: string, log: Log): Promise<void> => {
  const { infrastructure, work } = foldersOf(path);
  // The store and the broker have the mark of `infrastructure`, and processes of products that of a folder in `work`.
  for (const marked of [path, infrastructure, ...subfolders(work)]) await endOrphanedProcesses(marked, log);
  rmSync(path, { recursive: true, force: true });
};

/** Removes the folders of killed runs, and ends their orphaned processes. */
export const removeAbandoned = async (log: Log): Promise<void> => {
  for (const name of readdirSync(tmpdir())) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || identify(Number(pid)) !== undefined) continue;
    await removeTestFolder(join(tmpdir(), name), log).catch(() => undefined);
  }
};

export const makeTestFolder = (): TestFolder => {
  const folders = foldersOf(mkdtempSync(join(tmpdir(), `tools-hub-test-${process.pid}-`)));
  mkdirSync(folders.infrastructure);
  mkdirSync(folders.work);
  return folders;
};

/** The environment of the run's tests, with a mark of their own: the store and the broker start while lint runs in the background. */
export const testEnvironment = (own: NodeJS.ProcessEnv, { path, work }: TestFolder): NodeJS.ProcessEnv =>
  markedEnvironment({ ...own, TEST_DATA_DIR: work }, path);

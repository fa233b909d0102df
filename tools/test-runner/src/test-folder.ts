import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOrphanedProcesses, identify, type Log } from '@tools-hub/local';

/** The name says whose it is: tools-hub-test-<process id>-<something>. */
const NAME = /^tools-hub-test-(\d+)-/;

/** The folder of one run of the tests. */
export interface TestFolder {
  readonly path: string;
  /** The data of its one store and one broker. */
  readonly infrastructure: string;
  /** Where tests put the data folders of what they start themselves. */
  readonly work: string;
}

const foldersOf = (path: string): TestFolder => ({
  path,
  infrastructure: join(path, 'infrastructure'),
  work: join(path, 'work'),
});

function subfolders(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Removes the folder of a run, and ends whatever its tests have left running. */
export async function removeTestFolder(path: string, log: Log): Promise<void> {
  const { infrastructure, work } = foldersOf(path);
  // Launchers that tests have started carry the mark of the first, their processes that of a folder in the other.
  for (const dataDir of [infrastructure, ...subfolders(work)]) await endOrphanedProcesses(dataDir, log);
  rmSync(path, { recursive: true, force: true });
}

/** Ends and removes what runs that were killed have left in the temporary folder. */
export async function removeAbandoned(log: Log): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || identify(Number(pid)) !== undefined) continue;
    await removeTestFolder(join(tmpdir(), name), log).catch(() => undefined);
  }
}

export function makeTestFolder(): TestFolder {
  const folders = foldersOf(mkdtempSync(join(tmpdir(), `tools-hub-test-${process.pid}-`)));
  mkdirSync(folders.infrastructure);
  mkdirSync(folders.work);
  return folders;
}

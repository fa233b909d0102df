import { open, writeFile } from 'node:fs/promises';

/** Writes a JSON file that is on the disk when the promise resolves. */
export const writeSynced = (path: string, value: object): Promise<void> =>
  writeFile(path, `${JSON.stringify(value, null, 1)}\n`, { mode: 0o600, flush: true });

/** Writes the names of a folder's files to the disk. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

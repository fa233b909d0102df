import { open } from 'node:fs/promises';

/** Writes a JSON file that is on the disk when the promise resolves. */
export const writeSynced = async (path: string, value: object): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(value, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Writes the names of a folder's files to the disk. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

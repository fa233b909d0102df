import { statfs } from 'node:fs/promises';

const MIB = 1024 * 1024;
/** PostgreSQL ends when it can't create a file of its log, which has 16 MiB. */
const LITTLE_MIB = 32;

/** A sentence about the disk of a folder that is full or nearly so, with a space before it; empty for any other disk. */
export const littleSpace = async (folder: string): Promise<string> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = Math.floor((bavail * bsize) / MIB);
    return free < LITTLE_MIB ? ` The disk of ${folder} has ${free} MiB left.` : '';
  } catch {
    return '';
  }
};

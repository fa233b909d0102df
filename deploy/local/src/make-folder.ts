import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './console/user-error.js';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Creates a folder, and the missing ones above it. The `recursive` of Node tries for ever in a folder such as /proc, where a new one is
 * refused as if the folder above it were missing.
 */
export const makeFolder = (path: string, mode?: number): void => {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have created it.
    if (isFolder(path)) return;
    if (codeOf(error) !== 'ENOENT' || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path), mode);
    makeFolder(path, mode);
  }
};

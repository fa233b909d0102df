import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The folder of downloaded and built binaries. It is outside of the clone, so a clean checkout keeps it. */
export const cacheFolder = (environment: NodeJS.ProcessEnv): string => {
  const own = environment['TOOLS_HUB_CACHE'];
  if (own) return resolve(own);
  const shared = environment['XDG_CACHE_HOME'];
  return shared ? join(resolve(shared), 'tools-hub') : join(homedir(), '.cache', 'tools-hub');
};

export const isWritableFolder = (folder: string): boolean => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

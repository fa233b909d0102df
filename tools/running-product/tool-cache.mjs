import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder of tools that are installed on demand. The launcher's binaries are in the same folder. */
export const cacheFolder = () => {
  const { TOOLS_HUB_CACHE: own, XDG_CACHE_HOME: shared } = process.env;
  return own || (shared ? join(shared, 'tools-hub') : join(homedir(), '.cache', 'tools-hub'));
};

export const stop = (message) => {
  console.error(message);
  process.exit(1);
};

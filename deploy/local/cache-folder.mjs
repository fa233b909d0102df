// The bootstrap uses this file before anything is compiled, so it is plain JavaScript. cache-folder.d.mts declares its types for the launcher.
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

export const cacheFolder = () => {
  const { TOOLS_HUB_CACHE: own, XDG_CACHE_HOME: shared } = process.env;
  if (own) return resolve(own);
  return shared ? join(resolve(shared), 'tools-hub') : join(homedir(), '.cache', 'tools-hub');
};

import type { Log } from './console/log.js';

/** What every step of the launcher needs. */
export interface Context {
  readonly environment: NodeJS.ProcessEnv;
  readonly cacheDir: string;
  readonly log: Log;
  readonly signal: AbortSignal;
}

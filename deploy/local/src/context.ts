import type { Log } from './console/log.js';

/** The context of every step of the launcher. */
export interface Context {
  readonly environment: NodeJS.ProcessEnv;
  readonly cacheDir: string;
  readonly log: Log;
  readonly signal: AbortSignal;
}

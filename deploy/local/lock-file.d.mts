import type { ProcessIdentity } from './process-identity.mjs';

export interface Lock {
  /** Lets the lock outlive this process as long as a child runs. */
  share(child: number | undefined): void;
  release(): void;
}

/** Takes the lock at `path`, or returns the living process that holds it. */
export function tryLock(path: string): { lock: Lock } | { holder: ProcessIdentity };

/** The living process that holds the lock at `path`; undefined if there is none. */
export function lockHolder(path: string): ProcessIdentity | undefined;

/** Takes the lock at `path`, and waits while another process holds it. */
export function waitForLock(
  path: string,
  signal: AbortSignal | undefined,
  onWait: (holder: ProcessIdentity) => void,
): Promise<Lock>;

/**
 * Takes the lock for installations of packages and builds in the clone at `root`, and waits while another process holds it.
 * @throws Error that names the folder of temporary files if the lock can't be written there
 */
export function waitForCloneLock(
  root: string,
  signal: AbortSignal | undefined,
  onWait: (holder: ProcessIdentity) => void,
): Promise<Lock>;

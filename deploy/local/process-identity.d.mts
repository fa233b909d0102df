/** Identifies one process. The system reuses process ids, so the time of the start belongs to the identity. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly started: string;
}

/** The identity of a living process; undefined if no process has this id. */
export function identify(pid: number): ProcessIdentity | undefined;

/**
 * The parent of a process, on Linux.
 * @throws an error of the file system when the process has ended
 */
export function parentOf(pid: number): number;

export function ownIdentity(): ProcessIdentity;

export function isAlive(identity: ProcessIdentity): boolean;

/** Sends a signal to the process group of `leader`. The id alone may belong to another process by now. */
export function signalGroup(leader: number, signal: NodeJS.Signals): void;

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies one process. The system reuses process ids, so the time of the start belongs to the identity. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly started: string;
}

/** The fields of a process on Linux after its command, from its state on. */
const statFields = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command in brackets may contain spaces and brackets: fields are counted after its end.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

const onLinux = (pid: number): string | undefined => {
  try {
    const fields = statFields(pid);
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${fields[19]}`;
  } catch {
    return undefined;
  }
};

const elsewhere = (pid: number): string | undefined => {
  try {
    const out = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return out === '' || out.startsWith('Z') ? undefined : out.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
};

/** The identity of a living process; undefined if no process has this id. */
export const identify = (pid: number): ProcessIdentity | undefined => {
  const started = process.platform === 'linux' ? onLinux(pid) : elsewhere(pid);
  return started === undefined ? undefined : { pid, started };
};

/**
 * The parent of a process, on Linux.
 * @throws an error of the file system when the process has ended
 */
export const parentOf = (pid: number): number => Number(statFields(pid)[1]);

export const ownIdentity = (): ProcessIdentity => {
  const own = identify(process.pid);
  if (own === undefined) throw new Error('cannot read the start time of this process from /proc or ps');
  return own;
};

export const isAlive = (identity: ProcessIdentity): boolean =>
  identify(identity.pid)?.started === identity.started;

/** Sends a signal to the process group of `leader`. The id alone may belong to another process by now. */
export const signalGroup = (leader: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-leader, signal);
  } catch {
    // The group has ended.
  }
};

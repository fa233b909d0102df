import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process id is used again after a while: only together with the time of its start it names one process. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly started: string;
}

function onLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, in brackets, may hold anything: count the fields after its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

function elsewhere(pid: number): string | undefined {
  try {
    const out = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return out === '' || out.startsWith('Z') ? undefined : out.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}

/** The identity of a living process; undefined when there is none with this id. */
export function identify(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? onLinux(pid) : elsewhere(pid);
  return started === undefined ? undefined : { pid, started };
}

export function ownIdentity(): ProcessIdentity {
  const own = identify(process.pid);
  if (own === undefined)
    throw new Error('cannot tell when this process was started: neither /proc nor ps answers');
  return own;
}

export const isAlive = (identity: ProcessIdentity): boolean =>
  identify(identity.pid)?.started === identity.started;

/** Sends a signal to the whole group that a process leads; never to the id alone, which may be somebody else's by now. */
export function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch {
    // The group has ended.
  }
}

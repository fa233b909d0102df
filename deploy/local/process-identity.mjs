// Tells processes apart, also where the system has reused an id. The bootstrap uses this file before anything is compiled, so it is
// plain JavaScript. process-identity.d.mts declares its types for the launcher.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The fields of a process on Linux after its command, from its state on. */
const statFields = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command in brackets may contain spaces and brackets: fields are counted after its end.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

const onLinux = (pid) => {
  try {
    const fields = statFields(pid);
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${fields[19]}`;
  } catch {
    return undefined;
  }
};

const elsewhere = (pid) => {
  try {
    const out = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return out === '' || out.startsWith('Z') ? undefined : out.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
};

export const identify = (pid) => {
  const started = process.platform === 'linux' ? onLinux(pid) : elsewhere(pid);
  return started === undefined ? undefined : { pid, started };
};

export const parentOf = (pid) => Number(statFields(pid)[1]);

export const ownIdentity = () => {
  const own = identify(process.pid);
  if (own === undefined) throw new Error('cannot read the start time of this process from /proc or ps');
  return own;
};

export const isAlive = (identity) => identify(identity.pid)?.started === identity.started;

export const signalGroup = (leader, signal) => {
  try {
    process.kill(-leader, signal);
  } catch {
    // The group has ended.
  }
};

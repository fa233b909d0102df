import { readFileSync } from 'node:fs';

/** Milliseconds per clock tick of /proc: the same on every Linux. */
const TICK_MS = 10;

/** The memory of a process in MB, with its part of pages that processes share; null if the system does not report it. */
export const memoryMb = (pid: number): number | null => {
  const kilobytes = readField(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+) kB/m);
  return kilobytes === null ? null : kilobytes / 1_024;
};

/** The processor time of a process in milliseconds; null if the system does not report it. */
export const busyMs = (pid: number): number | null => {
  // The name in brackets is followed by the state, ten numbers, the user time and the kernel time.
  const file = `/proc/${pid}/stat`;
  const program = readField(file, /\) \S(?: -?\d+){10} (\d+)/);
  const kernel = readField(file, /\) \S(?: -?\d+){11} (\d+)/);
  return program === null || kernel === null ? null : (program + kernel) * TICK_MS;
};

/** The processor time of processes and their children, such as PostgreSQL's, in milliseconds; null if the system does not report it. */
export const busyTreesMs = (pids: readonly number[]): number | null => {
  let sum = 0;
  for (const pid of pids) {
    const own = busyMs(pid);
    const ofChildren = busyTreesMs(childrenOf(pid));
    if (own === null || ofChildren === null) return null;
    sum += own + ofChildren;
  }
  return sum;
};

const childrenOf = (pid: number): number[] => {
  try {
    const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return pids.filter((text) => text.trim() !== '').map(Number);
  } catch {
    return [];
  }
};

const readField = (file: string, pattern: RegExp): number | null => {
  try {
    const value = pattern.exec(readFileSync(file, 'utf8'))?.[1];
    return value === undefined ? null : Number(value);
  } catch {
    return null;
  }
};

import { readFileSync } from 'node:fs';

/** Milliseconds per clock tick of /proc: the same on every Linux. */
const TICK_MS = 10;

/** Memory of a process in MB, or null where the system doesn't say. */
export const residentMb = (pid: number): number | null => {
  const kilobytes = readField(`/proc/${pid}/status`, /^VmRSS:\s+(\d+) kB/m);
  return kilobytes === null ? null : kilobytes / 1_024;
};

/** Milliseconds that a process has kept processors busy, or null where the system doesn't say. */
export const busyMs = (pid: number): number | null => {
  // After the name in brackets come the state and ten numbers, then the time in the program and that in the kernel.
  const file = `/proc/${pid}/stat`;
  const program = readField(file, /\) \S(?: -?\d+){10} (\d+)/);
  const kernel = readField(file, /\) \S(?: -?\d+){11} (\d+)/);
  return program === null || kernel === null ? null : (program + kernel) * TICK_MS;
};

const readField = (file: string, pattern: RegExp): number | null => {
  try {
    const value = pattern.exec(readFileSync(file, 'utf8'))?.[1];
    return value === undefined ? null : Number(value);
  } catch {
    return null;
  }
};

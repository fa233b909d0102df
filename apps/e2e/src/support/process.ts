import { readFile } from 'node:fs/promises';

/** Whether a process with this id is running. */
export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Sends a signal. Returns whether the process was there to receive it: it may end at any time. */
export const signalIfAlive = (pid: number, signal: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
};

/** The ids of a process's children, such as the sessions of PostgreSQL. None on other systems than Linux. */
export const childrenOf = async (pid: number): Promise<readonly number[]> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
};

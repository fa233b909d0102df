import { readFile } from 'node:fs/promises';
import type { SiteProcess } from '../site/site-process.js';
import type { Fault } from './fault.js';

/** The faults of a process: SIGKILL, and SIGSTOP for a while. */
export const processFaults = (target: SiteProcess, twins: readonly string[]): readonly Fault[] => {
  let paused: readonly number[] = [];
  const common = { target: target.name, part: target.name, twins };
  return [
    {
      ...common,
      kind: 'kill',
      begin: async () => {
        process.kill(await target.pid(), 'SIGKILL');
      },
      end: () => undefined,
    },
    {
      ...common,
      kind: 'pause',
      begin: async () => {
        // PostgreSQL serves each connection by a child process: stopping only the parent would have no effect.
        paused = await processTree(await target.pid());
        for (const pid of paused) signalWhereAlive(pid, 'SIGSTOP');
      },
      end: () => {
        for (const pid of paused) signalWhereAlive(pid, 'SIGCONT');
      },
    },
  ];
};

/** The ids of a process and its descendants, the process first. Outside of Linux only its own. */
const processTree = async (pid: number): Promise<readonly number[]> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const ids = children.split(' ').filter((id) => id.trim() !== '');
  const trees = await Promise.all(ids.map((id) => processTree(Number(id))));
  return [pid, ...trees.flat()];
};

/** The process may have ended, or been killed by an overlapping fault. */
const signalWhereAlive = (pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

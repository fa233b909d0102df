import { readFile } from 'node:fs/promises';
import type { SiteProcess } from '../site/site-process.js';
import type { Fault } from './fault.js';

/** SIGKILL, and SIGSTOP for a while. */
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
        // PostgreSQL answers by processes that it starts for each connection: the first one alone is missed by nobody.
        paused = await processTree(await target.pid());
        for (const pid of paused) signalWhereAlive(pid, 'SIGSTOP');
      },
      end: () => {
        for (const pid of paused) signalWhereAlive(pid, 'SIGCONT');
      },
    },
  ];
};

/** The id of a process and those of all that it has started, it first. Only its own where the system is not Linux. */
const processTree = async (pid: number): Promise<readonly number[]> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const ids = children.split(' ').filter((id) => id.trim() !== '');
  const trees = await Promise.all(ids.map((id) => processTree(Number(id))));
  return [pid, ...trees.flat()];
};

/** It may have ended by itself, or been killed by a fault that overlaps. */
const signalWhereAlive = (pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

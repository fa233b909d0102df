import { childrenOf, signalIfAlive } from '../../support/process.js';
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
        for (const pid of paused) signalIfAlive(pid, 'SIGSTOP');
      },
      end: () => {
        for (const pid of paused) signalIfAlive(pid, 'SIGCONT');
      },
    },
  ];
};

/** The ids of a process and its descendants, the process first. Outside of Linux only its own. */
const processTree = async (pid: number): Promise<readonly number[]> => {
  const trees = await Promise.all((await childrenOf(pid)).map(processTree));
  return [pid, ...trees.flat()];
};

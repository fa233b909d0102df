import type { SiteProcess } from '../site/site-process.js';
import type { Fault } from './fault.js';

/** SIGKILL, and SIGSTOP for a while. */
export const processFaults = (target: SiteProcess, twins: readonly string[]): readonly Fault[] => {
  let paused: number | null = null;
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
        paused = await target.pid();
        process.kill(paused, 'SIGSTOP');
      },
      end: () => {
        if (paused === null) return;
        // It may have been killed meanwhile by a fault that overlaps.
        try {
          process.kill(paused, 'SIGCONT');
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
        }
      },
    },
  ];
};

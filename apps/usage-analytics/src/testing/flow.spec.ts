import { setTimeout as sleep } from 'node:timers/promises';
import type { Click } from '@tools-hub/contracts';
import { clicks } from './click-ledger.spec.js';
import type { UsageBed } from './usage-bed.spec.js';

/** Clicks that keep coming, some of them again, until it is stopped. */
export const keepClicking = (bed: UsageBed): { stop(): Promise<void> } => {
  let stopping = false;
  const flow = async (): Promise<void> => {
    let before: Click[] = [];
    while (!stopping) {
      const now = clicks(40);
      await bed.ledger.publish([...now, ...before.slice(0, 4)]);
      before = now;
      await sleep(15);
    }
  };
  const flowing = flow();
  return {
    async stop() {
      stopping = true;
      await flowing;
    },
  };
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { Click } from '@tools-hub/contracts';
import { clicks } from './click-ledger.js';
import type { UsageHarness } from './usage-harness.js';

/** Publishes clicks, some of them twice, until it is stopped. */
export const keepClicking = (harness: UsageHarness): { stop(): Promise<void> } => {
  let stopping = false;
  const publish = async (): Promise<void> => {
    let before: Click[] = [];
    while (!stopping) {
      const now = clicks(40);
      await harness.ledger.publish([...now, ...before.slice(0, 4)]);
      before = now;
      await sleep(15);
    }
  };
  const publishing = publish();
  return {
    async stop() {
      stopping = true;
      await publishing;
    },
  };
};

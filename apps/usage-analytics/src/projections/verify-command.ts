import { printVerification, withStore } from '@tools-hub/event-sourcing/mongo';
import { operatorCommand } from '@tools-hub/platform';
import { verifyUsage } from './verify.js';

/**
 * `main.js verify`: compares the counts with the logs. The service may run meanwhile.
 * @returns the process's exit code: 1 when they differ
 */
export const verifyCommand = (): Promise<number> =>
  operatorCommand('usage-analytics', (place) =>
    withStore(place, async (store) => printVerification(await verifyUsage(store))),
  );

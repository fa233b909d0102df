import { withStore } from '../operations/with-store.js';
import { verifyUsage } from './verify.js';

/**
 * `main.js verify`: compares the counts with the logs, and prints what came of it as one line of JSON. The service may
 * run meanwhile.
 * @returns the process's exit code: 1 where they differ.
 */
export const verifyCommand = (): Promise<number> =>
  withStore(async (store) => {
    const verification = await verifyUsage(store);
    process.stdout.write(`${JSON.stringify(verification)}\n`);
    return verification.difference === null ? 0 : 1;
  });

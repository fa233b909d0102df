import type { DomainEvent } from '@tools-hub/domain';
import { verifyLog, type Fold, type Verification } from '../core/index.js';
import { MongoCommitLog } from './mongo-commit-log.js';
import type { Store } from './store.js';

/** Verifies the log of a service's store, as `verifyLog` does. */
export const verifyStoredLog = async <View, Event extends DomainEvent>(
  store: Store,
  service: string,
  { view, fold }: { readonly view: View; readonly fold: Fold<View, Event> },
): Promise<Verification> => {
  const log = new MongoCommitLog<Event>(store);
  return verifyLog(service, { reader: log, head: await log.head(), view, fold });
};

/**
 * Prints the result as one line of JSON, for `npm run verify`.
 * @returns the process's exit code: 1 for a difference
 */
export const printVerification = (verification: Verification): number => {
  process.stdout.write(`${JSON.stringify(verification)}\n`);
  return verification.difference === null ? 0 : 1;
};

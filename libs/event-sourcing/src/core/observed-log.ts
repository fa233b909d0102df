import type { DomainEvent } from '@tools-hub/domain';
import type { AppendOutcome, CommitLog } from './commit-log.js';

/** Called after each append. `error` is an append whose outcome is unknown. */
export type OnAppend = (outcome: AppendOutcome | 'error', startedAt: number, endedAt: number) => void;

/** A log that reports its appends. Times are in milliseconds of `performance.now()`. */
export const observedLog = <Event extends DomainEvent>(
  log: CommitLog<Event>,
  onAppend: OnAppend,
): CommitLog<Event> => ({
  read: (after, options) => log.read(after, options),
  addUnchanged: (command) => log.addUnchanged(command),
  findCommand: (commandId) => log.findCommand(commandId),
  append: async (expectedPosition, commit) => {
    const startedAt = performance.now();
    let outcome: AppendOutcome | 'error' = 'error';
    try {
      outcome = await log.append(expectedPosition, commit);
      return outcome;
    } finally {
      onAppend(outcome, startedAt, performance.now());
    }
  },
});

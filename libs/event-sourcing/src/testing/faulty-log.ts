import type { DomainEvent } from '@tools-hub/domain';
import type { CommitLog, NewCommit } from '../core/index.js';

export type Fault = 'none' | 'answer lost' | 'not done';

/** Makes inserts of a log fail as a lost connection does: before the insert, or after it. */
export const faulty = <Event extends DomainEvent>(
  log: CommitLog<Event>,
  nextFault: () => Fault,
): CommitLog<Event> => ({
  read: (after, options) => log.read(after, options),
  addUnchanged: (command) => log.addUnchanged(command),
  findCommand: (commandId) => log.findCommand(commandId),
  append: async (position: number, commit: NewCommit<Event>) => {
    const fault = nextFault();
    if (fault === 'not done') throw new Error('connection lost before the insert');
    const outcome = await log.append(position, commit);
    if (fault === 'answer lost') throw new Error('connection lost after the insert');
    return outcome;
  },
});

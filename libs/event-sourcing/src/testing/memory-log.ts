import type { Commit, DomainEvent } from '@tools-hub/contracts';
import type { CommitLog, NewCommit, PagedLog, StoredCommit } from '../core/index.js';

/** A commit log in memory, with the rules of the real one. */
export class MemoryLog<Event extends DomainEvent> implements CommitLog<Event>, PagedLog<Event> {
  readonly commits: StoredCommit<Event>[] = [];

  append(expectedPosition: number, commit: NewCommit<Event>): Promise<boolean> {
    const taken =
      this.commits.length > expectedPosition ||
      this.commits.some(({ commandId }) => commandId === commit.commandId);
    if (!taken) this.commits.push({ position: expectedPosition + 1, ...commit });
    return Promise.resolve(!taken);
  }

  read(after: number): Promise<readonly Commit<Event>[]> {
    return Promise.resolve(this.commits.filter(({ position }) => position > after));
  }

  head(): Promise<number> {
    return Promise.resolve(this.commits.at(-1)?.position ?? 0);
  }

  findCommand(commandId: string): Promise<StoredCommit<Event> | null> {
    return Promise.resolve(this.commits.find((commit) => commit.commandId === commandId) ?? null);
  }
}

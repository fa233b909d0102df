import type { Commit, DomainEvent } from '@tools-hub/domain';
import {
  LogDiverged,
  type AnsweredCommand,
  type AppendOutcome,
  type CommitLog,
  type NewCommit,
  type PagedLog,
  type ReadOptions,
  type StoredCommit,
  type UnchangedCommand,
} from '../core/index.js';

/** A commit log in memory with the rules of the stored one. */
export class MemoryLog<Event extends DomainEvent> implements CommitLog<Event>, PagedLog<Event> {
  readonly commits: StoredCommit<Event>[] = [];
  readonly #unchanged = new Map<string, UnchangedCommand>();

  append(expectedPosition: number, commit: NewCommit<Event>): Promise<AppendOutcome> {
    const taken =
      this.commits.length > expectedPosition ||
      this.commits.some(({ commandId }) => commandId === commit.commandId);
    if (!taken) this.commits.push({ position: expectedPosition + 1, ...commit });
    return Promise.resolve(taken ? 'version conflict' : 'appended');
  }

  read(
    after: number,
    { commandId, maxBytes = Infinity, upTo }: ReadOptions = {},
  ): Promise<readonly Commit<Event>[]> {
    if (commandId !== undefined && this.commits[after - 1]?.commandId !== commandId) {
      return Promise.reject(new LogDiverged(after, this.commits.length));
    }
    const page: Commit<Event>[] = [];
    let bytes = 0;
    for (const commit of this.commits.slice(after, upTo)) {
      bytes += Buffer.byteLength(JSON.stringify(commit));
      if (page.length > 0 && bytes > maxBytes) break;
      page.push(commit);
    }
    return Promise.resolve(page);
  }

  head(): Promise<number> {
    return Promise.resolve(this.commits.at(-1)?.position ?? 0);
  }

  addUnchanged(command: UnchangedCommand): Promise<void> {
    this.#unchanged.set(command.commandId, command);
    return Promise.resolve();
  }

  findCommand(commandId: string): Promise<AnsweredCommand | null> {
    const commit = this.commits.find((each) => each.commandId === commandId);
    const unchanged = this.#unchanged.get(commandId);
    return Promise.resolve(commit ?? (unchanged ? { ...unchanged, unchanged: true } : null));
  }
}

import type { Commit, DomainEvent } from '@tools-hub/contracts';

/** A commit as its own service keeps it: with what makes the same command again harmless. */
export interface StoredCommit<Event extends DomainEvent = DomainEvent> extends Commit<Event> {
  /** SHA-256 of the command's body, so that the same id with another body is refused. */
  readonly requestHash: string;
  /** What the command was answered: the same command again is answered the same. */
  readonly answer: unknown;
}

export type NewCommit<Event extends DomainEvent> = Omit<StoredCommit<Event>, 'position'>;

/** Where an image reads from: the service's own log, or somebody else's over the bus. */
export interface CommitReader<Event extends DomainEvent> {
  /** The next commits after a position, in order; none when the end is reached. */
  read(after: number): Promise<readonly Commit<Event>[]>;
}

/** A log that knows where it ends. */
export interface PagedLog<Event extends DomainEvent> extends CommitReader<Event> {
  /** The position of the last commit, 0 in an empty log. */
  head(): Promise<number>;
}

export interface CommitLog<Event extends DomainEvent> extends CommitReader<Event> {
  /**
   * Inserts a commit at `expectedPosition + 1`. False when that position or the command's id is taken already.
   * Any error leaves the outcome unknown: the commit may be there or may yet appear.
   */
  append(expectedPosition: number, commit: NewCommit<Event>): Promise<boolean>;
  /** The commit that a command led to, if there is one. */
  findCommand(commandId: string): Promise<StoredCommit<Event> | null>;
}

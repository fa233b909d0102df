import type { Commit, DomainEvent } from '@tools-hub/domain';

/** The fields that make a repeated command harmless. */
interface CommandAnswer {
  /** SHA-256 of the command's body. The same command id with another body is refused. */
  readonly requestHash: string;
  /** The answer to the command, which a repeated command gets again. */
  readonly answer: unknown;
}

/** A commit as its own service stores it. */
export interface StoredCommit<Event extends DomainEvent = DomainEvent> extends Commit<Event>, CommandAnswer {}

export type NewCommit<Event extends DomainEvent> = Omit<StoredCommit<Event>, 'position'>;

/** A command that changed nothing, so that it has no commit. */
export interface UnchangedCommand extends CommandAnswer {
  readonly commandId: string;
  /** The position of the state on which it was decided. */
  readonly position: number;
}

/** A command as its repeat finds it. */
export interface AnsweredCommand extends CommandAnswer {
  /** The position of its commit, or of the state on which it was decided if it changed nothing. */
  readonly position: number;
  readonly unchanged?: true;
}

/** The commit that a read model has reached. Its command id shows whether a log is still the one that was read. */
export type Checkpoint = Pick<Commit, 'position' | 'commandId' | 'at'>;

export const checkpointOf = ({ position, commandId, at }: Commit): Checkpoint => ({
  position,
  commandId,
  at,
});

/** @throws Error for a gap in the log, which would make a wrong state */
export const requireNext = (last: Checkpoint | null, { position }: Commit): void => {
  const before = last?.position ?? 0;
  if (position !== before + 1) throw new Error(`The log has a gap: ${position} came after ${before}.`);
};

/** The log doesn't hold the commit of a checkpoint: it isn't the log that was read. */
export class LogDiverged extends Error {
  override readonly name = 'LogDiverged';

  constructor(
    /** Of the checkpoint. */
    readonly position: number,
    /** The position of the log's last commit. */
    readonly head: number,
  ) {
    super(
      head < position
        ? `the log ends at ${head}, before position ${position} that this process had read`
        : `the log holds another commit at position ${position} than the one that this process had read`,
    );
  }
}

export interface ReadOptions {
  /** The command of the commit at the position to read after, when the log must still hold it. */
  readonly commandId?: string | undefined;
  /** Bytes after which no further commit is read; one commit is read at least. */
  readonly maxBytes?: number | undefined;
  /** The last position to read. */
  readonly upTo?: number | undefined;
}

/** The source of a read model: the service's own log, or another service's log over the bus. */
export interface CommitReader<Event extends DomainEvent> {
  /**
   * The next commits after a position, in order; none when the end is reached.
   * @throws LogDiverged when the log doesn't hold the commit of `options.commandId` at the position.
   */
  read(after: number, options?: ReadOptions): Promise<readonly Commit<Event>[]>;
}

/** A log that can be read in pages, with its end. */
export interface PagedLog<Event extends DomainEvent> extends CommitReader<Event> {
  /** The position of the last commit, 0 in an empty log. */
  head(): Promise<number>;
}

/** The outcome of an append with an expected position. */
export type AppendOutcome = 'appended' | 'version conflict';

export interface CommitLog<Event extends DomainEvent> extends CommitReader<Event> {
  /**
   * Inserts a commit at `expectedPosition + 1`. A version conflict means that this position or the command's id is taken.
   * Any error leaves the outcome unknown: the commit may be there or may yet appear.
   */
  append(expectedPosition: number, commit: NewCommit<Event>): Promise<AppendOutcome>;
  /** Stores the answer to a command that changed nothing, for its repeats within a week. */
  addUnchanged(command: UnchangedCommand): Promise<void>;
  /** The outcome of a command, or null. */
  findCommand(commandId: string): Promise<AnsweredCommand | null>;
}

/** Describes the divergence of a service's log for the operator, with the remedy. */
export const divergenceReport = (service: string, { message }: LogDiverged): string =>
  `The log of ${service} isn't the one that was read before: ${message}. Its store was restored, or lost its tail. ` +
  'The read model is built again from the log as it is now, without a restart; what is no longer in the log is lost. ' +
  'If nobody restored a backup, restore one: see docs/operating.md, "After a restore".';

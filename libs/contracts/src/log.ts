import type { Commit, DomainEvent } from '@tools-hub/domain';

/** A page of somebody's log: the commits after a position, in order. */
export interface ReadLog {
  readonly after: number;
  /** The command of the commit at `after`, as the reader knows it: it finds out whether the log is still the same. */
  readonly commandId?: string | undefined;
}

export interface LogPage<Event extends DomainEvent = DomainEvent> {
  readonly commits: readonly Commit<Event>[];
  /** The position of the log's last commit when the page was read. */
  readonly head: number;
  /** The log doesn't hold the reader's commit at `after`: its store was restored, or lost its tail. */
  readonly diverged?: boolean;
}

/** A part of a snapshot of somebody's state: of the newest one where no id is given. */
export interface ReadSnapshot {
  /** The version of the state's form that the reader understands. */
  readonly version: number;
  readonly id?: string | undefined;
  /** 0 is the first. */
  readonly chunk: number;
}

export interface SnapshotPage {
  readonly id: string;
  /** The last commit in the snapshot. */
  readonly checkpoint: Pick<Commit, 'position' | 'commandId' | 'at'>;
  /** How many parts the snapshot has. */
  readonly chunks: number;
  /** The entries of this part: a list, as JSON. */
  readonly entries: string;
}

/** Said to everybody after an append. A wake-up, never the record. */
export interface CommittedEvent {
  readonly position: number;
}

/** What comes with every command, whoever sends it. */
export interface CommandMeta {
  /** A UUID: the same one again is the same command again. */
  readonly commandId: string;
  readonly actor: string;
  readonly correlationId: string;
}

export interface CommandRequest<Body> {
  readonly meta: CommandMeta;
  readonly body: Body;
}

/** A command's answer and the position at which it is to be seen. */
export interface CommandReply<Answer> {
  readonly position: number;
  readonly answer: Answer;
}

import type { Commit, DomainEvent } from '@tools-hub/domain';

/** Requests a page of a service's log: the commits after a position, in order. */
export interface ReadLog {
  readonly after: number;
  /** The command of the commit at `after`, as the reader knows it; the service compares it with its log. */
  readonly commandId?: string | undefined;
}

export interface LogPage<Event extends DomainEvent = DomainEvent> {
  readonly commits: readonly Commit<Event>[];
  /** The position of the log's last commit when the page was read. */
  readonly head: number;
  /** The log doesn't hold the reader's commit at `after`: its store was restored, or lost its tail. */
  readonly diverged?: boolean;
}

/** Requests a part of a snapshot; of the newest one if no id is given. */
export interface ReadSnapshot {
  /** The snapshot version that the reader understands. */
  readonly version: number;
  readonly id?: string | undefined;
  /** 0 is the first. */
  readonly chunk: number;
}

export interface SnapshotPage {
  readonly id: string;
  /** The last commit in the snapshot. */
  readonly checkpoint: Pick<Commit, 'position' | 'commandId' | 'at'>;
  /** The number of parts of the snapshot. */
  readonly chunks: number;
  /** The entries of this part: a JSON list, deflated without a header (RFC 1951), in base64. */
  readonly entries: string;
}

/** Published after an append. A wake-up, never the record. */
export interface CommittedEvent {
  readonly position: number;
}

/** The metadata of every command. */
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

/** A command's answer, and the position from which its effect is visible. */
export interface CommandReply<Answer> {
  readonly position: number;
  readonly answer: Answer;
  /** The command changed nothing, so `position` is not a commit of it. */
  readonly unchanged?: true;
}

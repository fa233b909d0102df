/** Something that happened, as it is stored in a log for good. `v` is the version of the shape of `data`. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly v: number;
  readonly stream: string;
  readonly data: Data;
}

/** The reason for a commit that was derived from the history. */
export type CommitCause =
  /** The position of the commit that it undoes. */
  | { readonly undoes: number }
  /** The position whose state it restores: that of all records, or of one. */
  | { readonly restores: number; readonly record?: { readonly type: string; readonly id: string } };

/** One atomic entry of a log: every event of one command. */
export interface Commit<Event extends DomainEvent = DomainEvent> {
  /** 1, 2, 3 … without a gap. */
  readonly position: number;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly actor: string;
  readonly correlationId: string;
  readonly commandId: string;
  readonly events: readonly Event[];
  readonly cause?: CommitCause;
}

/** An event with the time and the position of its commit. */
export type Recorded<Event extends DomainEvent> = Event & Pick<Commit, 'at' | 'position'>;

import type { CommandMeta, CommandReply } from '@tools-hub/contracts';
import type { DomainEvent } from '@tools-hub/domain';
import type { Decide, ExecuteOptions, Fold, SnapshotFormat } from '../../core/index.js';
import type { MongoCommitLog } from '../mongo-commit-log.js';
import type { Store } from '../store.js';

/** A view that goes on following its log, with its position at one moment. */
export interface PresentState<View> {
  readonly view: View;
  readonly position: number;
}

export interface HistoryContext<View, Event extends DomainEvent> {
  readonly store: Store;
  readonly log: MongoCommitLog<Event>;
  readonly view: () => View;
  readonly fold: Fold<View, Event>;
  readonly snapshots: SnapshotFormat<View, unknown>;
  /** The present state and its position, after the log was read to its end. */
  readonly present: () => Promise<PresentState<View>>;
  /** Executes a command that may change thousands of records. */
  readonly execute: <Answer>(
    meta: CommandMeta,
    body: unknown,
    decide: Decide<View, Event, Answer>,
    prepare?: ExecuteOptions['prepare'],
  ) => Promise<CommandReply<Answer>>;
}

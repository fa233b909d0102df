import type { Click } from '@tools-hub/contracts';
import type { LimitFunction } from 'p-limit';
import type { ClickLog } from './click-log.js';
import type { TraceCommit } from './commit-spans.js';
import type { FoldSnapshots } from './fold-snapshots.js';
import type { PartitionCommit } from './partition-commit.js';

export interface WriterTiming {
  /** The least time between two appends. Clicks that arrive meanwhile are part of the next append. */
  readonly appendEveryMs: number;
  /** The same after an append of many clicks, unless enough for a whole commit wait already. */
  readonly busyAppendEveryMs: number;
  readonly retryMs: number;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

/** The events of a writer. */
interface WriterListener {
  /** The writer has read its log to the end and waits for `follow`. */
  ready(): void;
  appended(commit: PartitionCommit, clicks: readonly Click[], ms: number): void;
  repeated(count: number): void;
  /** The log isn't the one that was read, or the stream isn't the one that the log knows: it is read again. */
  diverged(what: string): void;
  failed(error: unknown): void;
  /** Another replica has closed the log for a new number of partitions. The writer has nothing more to do. */
  closed(partitions: number): void;
}

export type WritableLog = Pick<
  ClickLog,
  | 'partition'
  | 'share'
  | 'section'
  | 'parent'
  | 'includes'
  | 'begin'
  | 'append'
  | 'catchUp'
  | 'find'
  | 'head'
  | 'holds'
  | 'lookBack'
  | 'timeOf'
>;

export interface WriterOptions {
  readonly snapshots: Pick<FoldSnapshots, 'load' | 'offer'>;
  readonly listener: WriterListener;
  readonly timing?: WriterTiming;
  /** The layout in which clicks are written; the newest one by default. */
  readonly layout?: () => number;
  /** The spans of commits; null without traces. */
  readonly traceCommit?: TraceCommit | null;
  /** Shared by the writers that start at the same time: each reads its log within it. */
  readonly catchUpLimit?: LimitFunction;
}

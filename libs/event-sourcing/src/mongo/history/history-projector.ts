import { LISTED_CHANGES, type HistoryRecord } from '@tools-hub/contracts';
import type { Commit, CommitCause, DomainEvent } from '@tools-hub/domain';
import {
  applyCommit,
  checkpointOf,
  deriveEntry,
  LogDiverged,
  requireNext,
  type DerivedEntry,
  type Fold,
  type HistoryFormat,
} from '../../core/index.js';
import type { MongoCommitLog } from '../mongo-commit-log.js';
import { LISTED_RECORDS, textOf, type EntryDocument, type HistoryEntries } from './history-entries.js';
import type { PastState, PastStates } from './past-states.js';

/** The bytes of commits that are read at once. */
const PAGE_BYTES = 1024 * 1024;
/** The most entries that are written at once. */
const BATCH = 100;
/** Milliseconds after which a commit without an entry shows that no process derives entries of that version. */
const ABANDONED_MS = 24 * 60 * 60 * 1_000;

export interface HistoryProjectorOptions<View, Event extends DomainEvent> {
  readonly log: Pick<MongoCommitLog<Event>, 'read' | 'head' | 'holds' | 'timeAt'>;
  readonly entries: Pick<
    HistoryEntries,
    'prepare' | 'last' | 'get' | 'add' | 'setUndoneBy' | 'removeAll' | 'dropOlder'
  >;
  readonly states: Pick<
    PastStates<View, Event>,
    'prepare' | 'at' | 'completeTo' | 'storeIfDue' | 'removeAll' | 'removeOlder'
  >;
  readonly fold: Fold<View, Event>;
  readonly format: HistoryFormat<View, Event>;
}

/** Derives the entries of the history from the log, each once and in order, and stores states of the past on the way. */
export class HistoryProjector<View, Event extends DomainEvent> {
  #state: PastState<View> | null = null;
  #step: Promise<boolean> | null = null;
  #stopped = false;

  constructor(private readonly options: HistoryProjectorOptions<View, Event>) {}

  /** The position up to which entries are stored. */
  get position(): number {
    return this.#state?.checkpoint?.position ?? 0;
  }

  /** Resolves when the entries of all commits that the log had at the call are stored. Concurrent callers share the steps. */
  async catchUp(): Promise<void> {
    const head = await this.options.log.head();
    let isAtEnd = false;
    do {
      // A step under way may have read the log before the call.
      const isShared = this.#step !== null;
      this.#step ??= this.#deriveNext().finally(() => (this.#step = null));
      isAtEnd = !(await this.#step) && !isShared;
    } while (this.position < head && !isAtEnd && !this.#stopped);
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Derives the entries of the next commits. False at the end of the log. */
  async #deriveNext(): Promise<boolean> {
    this.#state ??= await this.#begin();
    const { checkpoint } = this.#state;
    try {
      const commits = await this.options.log.read(checkpoint?.position ?? 0, {
        commandId: checkpoint?.commandId,
        maxBytes: PAGE_BYTES,
      });
      await this.#derive(this.#state, commits);
      return commits.length > 0;
    } catch (error) {
      // Entries that were derived but not stored are derived again, from the last stored one on.
      this.#state = null;
      if (!(error instanceof LogDiverged)) throw error;
      // Another replica may have begun again already, and its entries must not get a gap.
      this.#state = await this.#begin();
      return true;
    }
  }

  /** Goes on from the last stored entry, unless the log is another one now. */
  async #begin(): Promise<PastState<View>> {
    const { entries, states, log } = this.options;
    await entries.prepare();
    await states.prepare();
    await states.removeOlder();
    await entries.dropOlder((position) => this.#isFollowed(position));
    const last = await entries.last();
    if (last === null) return states.at(0);
    if (await log.holds({ position: last._id, commandId: last.commandId }))
      return states.completeTo(last._id);
    await entries.removeAll();
    await states.removeAll();
    return states.at(0);
  }

  /** Whether a process of an older version may derive entries after a position: such a process misses no commit for long. */
  async #isFollowed(position: number): Promise<boolean> {
    const next = await this.options.log.timeAt(position + 1);
    return next === null || Date.parse(next) > Date.now() - ABANDONED_MS;
  }

  async #derive(state: PastState<View>, commits: readonly Commit<Event>[]): Promise<void> {
    const { entries, states } = this.options;
    const { view } = state;
    let batch: EntryDocument[] = [];
    const write = async (): Promise<void> => {
      await entries.add(batch);
      batch = [];
    };
    for (const commit of commits) {
      requireNext(this.#state?.checkpoint ?? null, commit);
      const changes = applyCommit(this.options.format, this.options.fold, view, commit);
      const entry = deriveEntry(this.options.format, commit, changes, view);
      if (commit.cause !== undefined) await write();
      batch.push(await this.#document(commit, entry));
      this.#state = { view, checkpoint: checkpointOf(commit) };
      if (batch.length >= BATCH) await write();
      await states.storeIfDue(this.#state);
    }
    await write();
  }

  async #document(commit: Commit<Event>, derived: DerivedEntry): Promise<EntryDocument> {
    const { position, commandId, at, actor, cause } = commit;
    const undone = cause !== undefined && 'undoes' in cause ? await this.#undo(position, cause.undoes) : null;
    const restored = cause !== undefined && 'restores' in cause;
    const { records, changes } = derived;
    const summary =
      undone?.summary ?? (restored ? await this.#restoreSummary(cause, records) : derived.summary);
    return {
      _id: position,
      commandId,
      at,
      actor,
      kind: undone ? 'undone' : restored ? 'restored' : derived.kind,
      summary,
      original: undone?.original ?? summary,
      records: records.slice(0, LISTED_RECORDS),
      changes: changes.slice(0, LISTED_CHANGES),
      recordCount: records.length,
      changeCount: changes.length,
      ids: [...new Set(records.map(({ id }) => id))],
      text: textOf([summary, actor, ...records.map(({ name }) => name), ...changes.flatMap(valuesOf)]),
      undoes: undone ? undone.position : null,
      undoneBy: null,
      decidedAt: 0,
    };
  }

  /** Notes an undo at the entry that it undid. If that was an undo itself, the entry that it had undone is in effect again, and so on. */
  async #undo(by: number, position: number): Promise<Undone> {
    const { entries } = this.options;
    let original = `commit ${position}`;
    let undoneBy: number | null = by;
    let steps = 0;
    for (let next: number | null = position; next !== null; steps += 1) {
      const entry = await entries.get(next);
      if (entry === null) break;
      original = entry.original;
      await entries.setUndoneBy(next, undoneBy, by);
      undoneBy = undoneBy === null ? next : null;
      next = entry.undoes;
    }
    return { position, original, summary: `${steps % 2 === 0 ? 'Redid' : 'Undid'}: ${original}` };
  }

  async #restoreSummary(
    { restores, record }: Extract<CommitCause, { readonly restores: number }>,
    records: readonly HistoryRecord[],
  ): Promise<string> {
    const at = await this.options.log.timeAt(restores);
    const name = records.find(({ type, id }) => type === record?.type && id === record.id)?.name;
    const what = record === undefined ? 'the directory' : (name ?? record.type);
    return at === null
      ? `Restored ${what} to its beginning`
      : `Restored ${what} to ${at.slice(0, 16).replace('T', ' ')} UTC`;
  }
}

interface Undone extends Pick<EntryDocument, 'summary' | 'original'> {
  readonly position: number;
}

const valuesOf = ({ from, to }: { readonly from: unknown; readonly to: unknown }): (string | null)[] =>
  [from, to].map((value) => (typeof value === 'string' ? value : null));

import {
  DomainError,
  historyIdOf,
  type CommandMeta,
  type CommandReply,
  type DayRange,
  type HistoryDay,
  type HistoryEntry,
  type HistoryLog,
  type HistoryPage,
  type ReadHistory,
  type ReadPastState,
  type SnapshotPage,
  type UndoConflict,
  type UndoEntry,
  type UndoOutcome,
  type UndoPlan,
} from '@tools-hub/contracts';
import type { DomainEvent } from '@tools-hub/domain';
import {
  fieldChanges,
  fromStore,
  goneRefs,
  keyOf,
  planUndo,
  within,
  type FieldValues,
  type FoundConflict,
  type HistoryFormat,
  type PlannedUndo,
  type RecordChange,
  type RecordRef,
  type SnapshotFormat,
  type UndoFormat,
} from '../../core/index.js';
import type { HistoryContext } from './history-context.js';
import { HistoryEntries, type EntryDocument } from './history-entries.js';
import { HistoryProjector } from './history-projector.js';
import { PastStates } from './past-states.js';
import { plannedChanges } from './planned-changes.js';
import { Restores } from './restores.js';
import { StateChunks } from './state-chunks.js';
import { upToBytes } from './up-to-bytes.js';

/** The history of a log: its commits in words, their undo, and the states of the past. */
export interface HistoryOptions<View, Event extends DomainEvent> {
  readonly name: HistoryLog;
  readonly format: HistoryFormat<View, Event>;
  /** The format of the stored states of the past; that of the log's snapshots by default. */
  readonly states?: SnapshotFormat<View, unknown>;
  /** Of a log whose commits can be undone. */
  readonly undo?: UndoFormat<View, Event>;
}

/** Milliseconds until a read of the history is given up. */
const DEADLINE_MS = 9_000;
/** The bytes of an entry with all of its changes, below the limit of a message. */
const ENTRY_BYTES = 4 * 1024 * 1024;

/** The owner has to choose first. Like a refusal, this isn't stored as the answer to the command. */
class NeedsChoices extends DomainError {
  constructor(
    /** The position of the state that was planned on. */
    readonly position: number,
    readonly conflicts: readonly FoundConflict[],
  ) {
    super('UNDO_CONFLICT', 'Some fields were changed since');
  }
}

export class History<View, Event extends DomainEvent> {
  readonly #entries: HistoryEntries;
  readonly #states: PastStates<View, Event>;
  readonly #projector: HistoryProjector<View, Event>;
  readonly #chunks: StateChunks<View>;

  constructor(
    private readonly options: HistoryOptions<View, Event>,
    private readonly context: HistoryContext<View, Event>,
  ) {
    const { format } = options;
    const { store, log, view, fold, snapshots } = context;
    this.#entries = new HistoryEntries(store, format.version);
    this.#states = new PastStates(store, log, { view, fold, snapshots, format });
    this.#projector = new HistoryProjector({
      log,
      entries: this.#entries,
      states: this.#states,
      fold,
      format,
    });
    this.#chunks = new StateChunks(this.#states, snapshots);
  }

  /** Derives the entries of new commits in the background. */
  catchUp(): Promise<void> {
    return this.#projector.catchUp();
  }

  stop(): void {
    this.#projector.stop();
  }

  /** @throws DomainError UNAVAILABLE, also while the history is derived for the first time. */
  read(request: ReadHistory): Promise<HistoryPage> {
    return fromStore(this.#read(request), within(DEADLINE_MS));
  }

  /** An entry with all of its changes. @throws DomainError NOT_FOUND; UNAVAILABLE */
  entry(position: number): Promise<HistoryEntry> {
    return fromStore(this.#entry(position), within(DEADLINE_MS));
  }

  /** The entries of each UTC day by kind, the newest first. @throws DomainError UNAVAILABLE */
  days(range: DayRange): Promise<HistoryDay[]> {
    return fromStore(this.#days(range), within(DEADLINE_MS));
  }

  /** @throws DomainError NOT_FOUND; ALREADY_UNDONE; UNAVAILABLE. */
  plan(position: number): Promise<UndoPlan> {
    return fromStore(this.#plan(position), within(DEADLINE_MS));
  }

  /** @throws DomainError NOT_FOUND; ALREADY_UNDONE; and as `EventStore.execute` does. */
  async undo(meta: CommandMeta, request: UndoEntry): Promise<CommandReply<UndoOutcome>> {
    const { position, overwrite, keep } = request;
    const prepare = (): Promise<Prepared> => fromStore(this.#prepare(position), within(DEADLINE_MS));
    // Before the command's turn, so that the commands behind it wait only for the reads about commits that arrive until then.
    let prepared = await prepare();
    try {
      return await this.context.execute<UndoOutcome>(
        meta,
        request,
        (view) => {
          refuseUndone(prepared.entry);
          const { targets, conflicts } = this.#planOn(view, prepared, { overwrite, keep });
          if (conflicts.length > 0) throw new NeedsChoices(prepared.at, conflicts);
          const events = this.#undoFormat.eventsFor(view, targets);
          return { events, answer: { conflicts: [] }, cause: { undoes: position } };
        },
        async (at) => {
          if (prepared.at !== at) prepared = await prepare();
        },
      );
    } catch (error) {
      if (!(error instanceof NeedsChoices)) throw error;
      const conflicts = await this.#attribute(position, error.conflicts);
      return { position: error.position, answer: { conflicts }, unchanged: true };
    }
  }

  /** Restores of all records or of one. @throws DomainError INVALID for a log that can't be undone */
  get restores(): Restores<View, Event> {
    const { format } = this.options;
    return new Restores({ format, undo: this.#undoFormat, states: this.#states, context: this.context });
  }

  /** @throws DomainError UNAVAILABLE. */
  state(request: ReadPastState): Promise<SnapshotPage | null> {
    return fromStore(this.#chunks.read(request), within(DEADLINE_MS));
  }

  get #undoFormat(): UndoFormat<View, Event> {
    const { undo, name } = this.options;
    if (undo === undefined) throw new DomainError('INVALID', `The history of ${name} can't be undone`);
    return undo;
  }

  async #read({ before, until, from, to, limit, ...filter }: ReadHistory): Promise<HistoryPage> {
    await this.#projector.catchUp();
    const [above, ...ends] = await Promise.all([
      from === undefined ? Promise.resolve(0) : this.#states.positionAt(from, { exclusive: true }),
      ...(until ? [this.#states.positionAt(until.at, { exclusive: until.exclusive })] : []),
      ...(to === undefined ? [] : [this.#states.positionAt(to)]),
    ]);
    const upTo = Math.min(...ends, (before ?? Number.MAX_SAFE_INTEGER) - 1);
    const { entries, more } = await this.#entries.page({ ...filter, above, upTo }, limit);
    return { entries: entries.map((entry) => this.#toEntry(entry)), more };
  }

  async #days(range: DayRange): Promise<HistoryDay[]> {
    await this.#projector.catchUp();
    const groups = await this.#entries.days(range);
    return groups.map(({ position, ...group }) => ({
      ...group,
      entry: historyIdOf(this.options.name, position),
    }));
  }

  async #entry(position: number): Promise<HistoryEntry> {
    const stored = await this.#stored(position);
    const entry = this.#toEntry(stored);
    if (entry.changeCount <= entry.changes.length) return entry;
    const changes = fieldChanges(this.options.format, (await this.#states.changesOf(position)) ?? []);
    return { ...entry, changes: upToBytes(changes, ENTRY_BYTES) };
  }

  async #stored(position: number): Promise<EntryDocument> {
    await this.#projector.catchUp();
    const entry = await this.#entries.get(position);
    if (entry === null) throw new DomainError('NOT_FOUND', 'There is no such entry');
    return entry;
  }

  async #plan(position: number): Promise<UndoPlan> {
    const prepared = await this.#prepare(position);
    refuseUndone(prepared.entry);
    const { view } = await this.context.present();
    const { targets, conflicts } = this.#planOn(view, prepared, {});
    const effect = this.#undoFormat.effectOf?.(view, targets) ?? targets;
    const planned = plannedChanges(this.options.format, effect);
    return { ...planned, conflicts: await this.#attribute(position, conflicts) };
  }

  /** Reads the input of a plan besides the present state, as of the position `at`. */
  async #prepare(position: number): Promise<Prepared> {
    const { view, position: at } = await this.context.present();
    const entry = await this.#stored(position);
    const changes = (await this.#states.changesOf(position)) ?? [];
    const { referencesOf } = this.#undoFormat;
    const now = (ref: RecordRef): FieldValues | null => this.options.format.fieldsOf(view, ref);
    const removals = changes.filter(({ after }) => after === null);
    const removed = new Map(removals.map((change) => [keyOf(change), change.before]));
    const gone = new Map<string, FieldValues | null>();
    const unread = (): RecordRef[] => goneRefs({ changes, now, referencesOf, known: gone });
    for (let refs = unread(); refs.length > 0; refs = unread()) {
      for (const ref of refs) {
        gone.set(keyOf(ref), removed.get(keyOf(ref)) ?? (await this.#lastFields(ref)));
      }
    }
    return { at, entry, changes, gone };
  }

  /** The fields that a record had before it was removed. */
  async #lastFields({ type, id }: RecordRef): Promise<FieldValues | null> {
    for (const { _id } of await this.#entries.later(0, [id])) {
      const changes = (await this.#states.changesOf(_id)) ?? [];
      const removal = changes.find(
        (change) => change.type === type && change.id === id && change.after === null,
      );
      if (removal) return removal.before;
    }
    return null;
  }

  #planOn(
    view: View,
    { changes, gone }: Prepared,
    choices: Pick<UndoEntry, 'overwrite' | 'keep'>,
  ): PlannedUndo {
    const { format } = this.options;
    return planUndo({
      changes,
      now: (ref) => format.fieldsOf(view, ref),
      gone: (ref) => gone.get(keyOf(ref)) ?? null,
      referencesOf: this.#undoFormat.referencesOf,
      isHidden: format.isHidden,
      choices,
    });
  }

  /** Adds the actor and the time of each field's last change. */
  async #attribute(position: number, conflicts: readonly FoundConflict[]): Promise<UndoConflict[]> {
    if (conflicts.length === 0) return [];
    const ids = [...new Set(conflicts.map(({ id }) => id))];
    const later = await fromStore(this.#entries.later(position, ids), within(DEADLINE_MS));
    return conflicts.map(({ then, now, ...conflict }) => {
      const changed = later.find(({ changes }) =>
        changes.some((change) => change.id === conflict.id && change.field === conflict.field),
      );
      const { actor = null, at = null } =
        changed ?? later.find((entry) => entry.ids.includes(conflict.id)) ?? {};
      const shown = (value: FoundConflict['now']) =>
        this.options.format.shown?.(conflict, conflict.field, value) ?? value;
      return { ...conflict, then: shown(then), now: shown(now), by: actor, at };
    });
  }

  #toEntry(entry: EntryDocument): HistoryEntry {
    const { _id: position, at, actor, summary, kind, records, changes } = entry;
    const { name: log } = this.options;
    const idOf = (other: number | null): string | null => (other === null ? null : historyIdOf(log, other));
    return {
      id: historyIdOf(log, position),
      log,
      position,
      at,
      actor,
      summary,
      kind,
      records,
      changes,
      recordCount: entry.recordCount,
      changeCount: entry.changeCount,
      undoneBy: idOf(entry.undoneBy),
      undoes: idOf(entry.undoes),
    };
  }
}

interface Prepared {
  /** The position of the present state. */
  readonly at: number;
  readonly entry: EntryDocument;
  readonly changes: readonly RecordChange[];
  /** The last fields of records that are gone, by their keys; null where they aren't known. */
  readonly gone: ReadonlyMap<string, FieldValues | null>;
}

/** @throws DomainError ALREADY_UNDONE */
const refuseUndone = ({ undoneBy }: EntryDocument): void => {
  if (undoneBy !== null) throw new DomainError('ALREADY_UNDONE', 'This change was already undone');
};

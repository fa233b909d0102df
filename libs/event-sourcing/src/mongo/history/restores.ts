import {
  DomainError,
  type CommandMeta,
  type CommandReply,
  type RestorePast,
  type RestoreVersion,
  type UndoPlan,
} from '@tools-hub/contracts';
import type { DomainEvent } from '@tools-hub/domain';
import {
  changedFields,
  COMMIT_BYTES,
  fromStore,
  isChange,
  keyOf,
  planVersion,
  within,
  type FieldValues,
  type HistoryFormat,
  type RecordChange,
  type UndoFormat,
} from '../../core/index.js';
import type { HistoryContext } from './history-context.js';
import type { PastStates } from './past-states.js';
import { plannedChanges } from './planned-changes.js';

/** Milliseconds until a read of the past is given up. */
const DEADLINE_MS = 9_000;

interface RestoresOptions<View, Event extends DomainEvent> {
  readonly format: HistoryFormat<View, Event>;
  readonly undo: UndoFormat<View, Event>;
  readonly states: PastStates<View, Event>;
  readonly context: Pick<HistoryContext<View, Event>, 'present' | 'execute'>;
}

/** A record after a commit. */
interface Version<View> {
  readonly view: View;
  /** The fields that go back; all of them without it. */
  readonly only: readonly string[] | undefined;
}

/** Restores all records of a log to a time, or one record to a version. Each restore is one commit. */
export class Restores<View, Event extends DomainEvent> {
  constructor(private readonly options: RestoresOptions<View, Event>) {}

  /** The changes that a restore of all records would make. @throws DomainError UNAVAILABLE */
  async plan({ at }: RestorePast): Promise<UndoPlan> {
    const then = await fromStore(this.#stateAt(at), within(DEADLINE_MS));
    const { view } = await fromStore(this.options.context.present(), within(DEADLINE_MS));
    return { ...plannedChanges(this.options.format, this.#differences(view, then.view)), conflicts: [] };
  }

  /** Gives every record the fields that it had at a time. @throws DomainError BODY_TOO_LARGE; and as `EventStore.execute` does. */
  async restore(meta: CommandMeta, request: RestorePast): Promise<CommandReply<null>> {
    const { context, undo } = this.options;
    const then = await fromStore(this.#stateAt(request.at), within(DEADLINE_MS));
    return context.execute(meta, request, (view) => {
      const changes = this.#differences(view, then.view);
      refuseTooLargeToUndo(changes);
      const cause = { restores: then.checkpoint?.position ?? 0 };
      return { events: undo.eventsFor(view, changes), answer: null, cause };
    });
  }

  /** The changes that a restore of one record would make. @throws DomainError NOT_FOUND; UNAVAILABLE */
  async planVersion(request: RestoreVersion): Promise<UndoPlan> {
    const version = await fromStore(this.#versionOf(request), within(DEADLINE_MS));
    const { view } = await fromStore(this.options.context.present(), within(DEADLINE_MS));
    return { ...plannedChanges(this.options.format, this.#toVersion(view, version, request)), conflicts: [] };
  }

  /** Gives a record the fields that it had after a commit. @throws DomainError NOT_FOUND; and as `EventStore.execute` does. */
  async restoreVersion(meta: CommandMeta, request: RestoreVersion): Promise<CommandReply<null>> {
    const { context, undo } = this.options;
    const version = await fromStore(this.#versionOf(request), within(DEADLINE_MS));
    const { position: restores, type, id } = request;
    return context.execute(meta, request, (view) => ({
      events: undo.eventsFor(view, this.#toVersion(view, version, request)),
      answer: null,
      cause: { restores, record: { type, id } },
    }));
  }

  async #stateAt(at: string) {
    const { states } = this.options;
    return states.at(await states.positionAt(at));
  }

  /** @throws DomainError NOT_FOUND for an unknown commit, and for a record that did not exist after it. */
  async #versionOf({ position, type, id }: RestoreVersion): Promise<Version<View>> {
    const { states, format, undo } = this.options;
    const { view, checkpoint } = await states.at(position);
    if (checkpoint?.position !== position) throw new DomainError('NOT_FOUND', 'There is no such entry');
    if (format.fieldsOf(view, { type, id }) === null) {
      throw new DomainError('NOT_FOUND', 'The record did not exist after this entry');
    }
    if (undo.restoresWhatChanged !== true) return { view, only: undefined };
    const changes = (await states.changesOf(position)) ?? [];
    const change = changes.find((each) => each.type === type && each.id === id);
    return { view, only: change ? changedFields(change.before, change.after) : [] };
  }

  #toVersion(now: View, { view, only }: Version<View>, { type, id }: RestoreVersion): RecordChange[] {
    const { format, undo } = this.options;
    return planVersion({
      ref: { type, id },
      now: (ref) => format.fieldsOf(now, ref),
      then: (ref) => format.fieldsOf(view, ref),
      referencesOf: undo.referencesOf,
      only,
    }).filter(isChange);
  }

  #differences(now: View, then: View): RecordChange[] {
    const { format, undo } = this.options;
    const refs = new Map([...undo.refsIn(now), ...undo.refsIn(then)].map((ref) => [keyOf(ref), ref]));
    return [...refs.values()]
      .map(({ type, id }) => ({
        type,
        id,
        before: format.fieldsOf(now, { type, id }),
        after: format.fieldsOf(then, { type, id }),
      }))
      .filter(isChange);
  }
}

/** Bytes of an event besides its fields, and more. */
const EVENT_ENVELOPE = 150;

/** The values that an undo of a change would bring back: all fields of a removed record, and the former ones of a changed record. */
const valuesBack = ({ before, after }: RecordChange): FieldValues => {
  if (before === null || after === null) return before ?? {};
  return Object.fromEntries(changedFields(before, after).map((field) => [field, before[field] ?? null]));
};

/** @throws DomainError BODY_TOO_LARGE for changes that no undo could take back, since an undo is one commit, too */
const refuseTooLargeToUndo = (changes: readonly RecordChange[]): void => {
  let bytes = 0;
  for (const change of changes)
    bytes += EVENT_ENVELOPE + Buffer.byteLength(JSON.stringify(valuesBack(change)));
  if (bytes > COMMIT_BYTES) {
    throw new DomainError(
      'BODY_TOO_LARGE',
      'These are more changes than one undo can take back. Restore to a later time first',
    );
  }
};

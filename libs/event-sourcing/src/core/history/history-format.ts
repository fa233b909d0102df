import type { FieldValue, HistoryKind, RecordType } from '@tools-hub/contracts';
import type { Commit, DomainEvent } from '@tools-hub/domain';

export interface RecordRef {
  readonly type: RecordType;
  readonly id: string;
}

export const keyOf = ({ type, id }: RecordRef): string => `${type}/${id}`;

export type FieldValues = Readonly<Record<string, FieldValue>>;

/** A record before and after a change; null where it doesn't exist. */
export interface RecordChange extends RecordRef {
  readonly before: FieldValues | null;
  readonly after: FieldValues | null;
}

export interface Description {
  readonly kind: HistoryKind;
  readonly summary: string;
}

/** A field that names another record, such as the category of a tool. */
export interface Reference {
  readonly field: string;
  readonly to: RecordRef;
}

/** Describes the commits of a log by the records that they change. */
export interface HistoryFormat<View, Event extends DomainEvent> {
  /** The version of the derived entries. A change of the derivation raises it. */
  readonly version: number;
  /** The records that a commit may change, each once. */
  readonly refsOf: (commit: Commit<Event>) => readonly RecordRef[];
  /** The fields of a record; null where there is none. */
  readonly fieldsOf: (view: View, ref: RecordRef) => FieldValues | null;
  readonly nameOf: (ref: RecordRef, fields: FieldValues) => string;
  /** Describes a commit that is neither an undo nor a restore. `after` is the state after it. */
  readonly describe: (commit: Commit<Event>, changes: readonly RecordChange[], after: View) => Description;
  /** Whether an entry lists the records that a commit is about and doesn't change. */
  readonly listsUnchanged?: boolean;
  /** Whether a field is no change of its own, such as the time of the creation. */
  readonly isHidden?: ((ref: RecordRef, field: string) => boolean) | undefined;
  /** The value of a field as an owner sees it: a default, where the stored value stands for one. */
  readonly shown?: (ref: RecordRef, field: string, value: FieldValue) => FieldValue;
}

/** The further rules of a log that an undo needs. */
export interface UndoFormat<View, Event extends DomainEvent> {
  /** All records of a view. */
  readonly refsIn: (view: View) => readonly RecordRef[];
  /** The records that a record's fields name. */
  readonly referencesOf: (ref: RecordRef, fields: FieldValues) => readonly Reference[];
  /** Whether a restore of a version takes back only the fields that its commit changed, because records have many that are chosen apart. */
  readonly restoresWhatChanged?: boolean;
  /** The events that give each record its `after`. The targets hold no reference to a record that is gone. */
  readonly eventsFor: (view: View, targets: readonly RecordChange[]) => readonly Event[];
  /** The changes that these events make, for a log whose removals change further records. The targets themselves without it. */
  readonly effectOf?: (view: View, targets: readonly RecordChange[]) => readonly RecordChange[];
}

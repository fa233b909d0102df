/** The logs whose commits the history lists. */
export const HISTORY_LOGS = ['catalogue', 'settings', 'auth'] as const;
export type HistoryLog = (typeof HISTORY_LOGS)[number];

/** The logs whose commits can be undone. An account's past can't be changed. */
export const UNDOABLE_LOGS = ['catalogue', 'settings'] as const;
export type UndoableLog = (typeof UNDOABLE_LOGS)[number];
export const isUndoable = (log: HistoryLog): log is UndoableLog => log !== 'auth';

/** The kinds of changes that a commit can make. */
export const HISTORY_KINDS = [
  'added',
  'changed',
  'removed',
  'imported',
  'note',
  'settings',
  'account',
  'signed-in',
  'signed-out',
  'sign-in-failed',
  'exported',
  'undone',
  'restored',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const RECORD_TYPES = ['tool', 'category', 'banner', 'note', 'settings', 'account'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

export type FieldValue = string | number | boolean | null;

/** The most entries of a page. */
export const HISTORY_PAGE = 100;
/** The most changes of an entry in a list. An entry that is read alone has all of them. */
export const LISTED_CHANGES = 200;

export interface HistoryRecord {
  readonly type: RecordType;
  readonly id: string;
  /** The name after the commit; before it, if the commit removed the record. */
  readonly name: string;
}

/** A field that a commit changed. A record that was added has null in `from`, one that was removed has null in `to`. */
export interface HistoryChange {
  readonly type: RecordType;
  readonly id: string;
  readonly field: string;
  readonly from: FieldValue;
  readonly to: FieldValue;
}

/** One commit of a log, in words. */
export interface HistoryEntry {
  /** `<log>-<position>` */
  readonly id: string;
  readonly log: HistoryLog;
  readonly position: number;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly actor: string;
  readonly summary: string;
  readonly kind: HistoryKind;
  readonly records: readonly HistoryRecord[];
  readonly changes: readonly HistoryChange[];
  /** The number of records that the commit changed; `records` and `changes` may hold only the first ones. */
  readonly recordCount: number;
  readonly changeCount: number;
  /** The id of the entry that undid this one and is itself in effect; else null. */
  readonly undoneBy: string | null;
  /** The id of the entry that this one undid; else null. */
  readonly undoes: string | null;
}

export const historyIdOf = (log: HistoryLog, position: number): string => `${log}-${position}`;

const HISTORY_ID = /^(catalogue|settings|auth)-([1-9]\d{0,14})$/;

/** The log and the position that an entry's id names; null for anything else. */
export const parseHistoryId = (
  id: unknown,
): { readonly log: HistoryLog; readonly position: number } | null => {
  const [, name, position] = (typeof id === 'string' && HISTORY_ID.exec(id)) || [];
  const log = HISTORY_LOGS.find((candidate) => candidate === name);
  return log === undefined ? null : { log, position: Number(position) };
};

/** Requests entries of one log, the newest first. */
export interface ReadHistory {
  /** Only entries below this position. */
  readonly before?: number | undefined;
  /** Only entries of this time or earlier ones; only earlier ones if `exclusive`. */
  readonly until?: { readonly at: string; readonly exclusive: boolean } | undefined;
  readonly limit: number;
  /** Words that summary, person or a changed value contain, in any case. */
  readonly text?: string | undefined;
  readonly kind?: HistoryKind | undefined;
  readonly recordId?: string | undefined;
  readonly actor?: string | undefined;
  /** ISO 8601, inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** Whether older entries match. A page may end early, by its bytes. */
  readonly more: boolean;
}

/** The commits of one kind on one UTC day. */
export interface HistoryDay {
  readonly day: string;
  readonly kind: HistoryKind;
  readonly count: number;
  /** The id of the newest entry, and its summary. */
  readonly entry: string;
  readonly summary: string;
  /** The times of the oldest and of the newest entry, ISO 8601 UTC. */
  readonly first: string;
  readonly last: string;
}

/** The most days for which one request counts entries. */
export const MAX_HISTORY_DAYS = 366;

export interface ReadHistoryEntry {
  readonly position: number;
}

/** A field that was changed after the commit that is to be undone. */
export interface UndoConflict {
  readonly type: RecordType;
  readonly id: string;
  readonly field: string;
  /** The value that the commit gave it. */
  readonly then: FieldValue;
  readonly now: FieldValue;
  /** The author and the time of the last change since; null where there was none, as for a category that was removed. */
  readonly by: string | null;
  readonly at: string | null;
}

/** The effect of an undo, before it is done. */
export interface UndoPlan {
  /** The records of the changes, with the names that they will have. */
  readonly records: readonly HistoryRecord[];
  /** The changes without those of conflicting fields. */
  readonly changes: readonly HistoryChange[];
  /** The number of records that change; `records` and `changes` may hold only the first ones. Absent from an older service. */
  readonly recordCount?: number;
  readonly conflicts: readonly UndoConflict[];
}

/** Chooses for conflicting fields, each named `<type>/<id>/<field>`; `*` stands for all. */
export interface UndoChoices {
  /** Fields that get their old value, whatever they have now. */
  readonly overwrite?: readonly string[] | undefined;
  /** Fields that stay as they are. */
  readonly keep?: readonly string[] | undefined;
}
export interface UndoEntry extends UndoChoices {
  readonly position: number;
}

/** The outcome of an undo: the new commit, or the conflicts for which no choice was sent. */
export interface UndoOutcome {
  readonly conflicts: readonly UndoConflict[];
}

/** Requests a part of the state of a log at a time: the newest commit until then. */
export interface ReadPastState {
  /** ISO 8601. */
  readonly at: string;
  readonly version: number;
  /** The position that the first part named; it pins the state for the other parts. */
  readonly id?: string | undefined;
  readonly chunk: number;
}

export interface RestorePast {
  /** ISO 8601. */
  readonly at: string;
}

/** Requests the version of a record after a commit. */
export interface RestoreVersion {
  readonly position: number;
  readonly type: RecordType;
  readonly id: string;
}

/** A record that differs between two times: with every field, if it was added or removed. */
export interface RecordDifference extends HistoryRecord {
  readonly fields: readonly { readonly field: string; readonly from: FieldValue; readonly to: FieldValue }[];
}

export interface TypeDifference {
  readonly added: readonly RecordDifference[];
  readonly removed: readonly RecordDifference[];
  readonly changed: readonly RecordDifference[];
}

/** The records that differ between two times, by type. */
export interface SiteDifference {
  readonly tools: TypeDifference;
  readonly categories: TypeDifference;
  readonly banners: TypeDifference;
  readonly settings: TypeDifference;
}

/** An event of a log as a CloudEvent 1.0. */
export interface CloudEvent {
  readonly specversion: '1.0';
  /** `<log>-<position>.<index in the commit>` */
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly subject: string;
  /** ISO 8601 UTC. */
  readonly time: string;
  readonly datacontenttype: 'application/json';
  readonly actor: string;
  readonly correlationid: string;
  readonly data: unknown;
}

/** The most events of a page of the event feed. */
export const EVENTS_PAGE = 1_000;

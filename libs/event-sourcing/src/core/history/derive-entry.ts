import type { FieldValue, HistoryChange, HistoryKind, HistoryRecord } from '@tools-hub/contracts';
import type { Commit, DomainEvent } from '@tools-hub/domain';
import type { Fold } from '../in-memory-read-model.js';
import type { FieldValues, HistoryFormat, RecordChange } from './history-format.js';

/** A commit in words and changes, as it follows from the log alone. */
export interface DerivedEntry {
  readonly kind: HistoryKind;
  readonly summary: string;
  readonly records: readonly HistoryRecord[];
  readonly changes: readonly HistoryChange[];
}

/** Applies a commit to a view, in place. Returns the records that it changed, before and after. */
export const applyCommit = <View, Event extends DomainEvent>(
  format: HistoryFormat<View, Event>,
  fold: Fold<View, Event>,
  view: View,
  commit: Commit<Event>,
): RecordChange[] => {
  const refs = format.refsOf(commit);
  const before = refs.map((ref) => format.fieldsOf(view, ref));
  fold(view, commit);
  return refs.flatMap((ref, index) => {
    const change = { ...ref, before: before[index] ?? null, after: format.fieldsOf(view, ref) };
    return format.listsUnchanged === true || isChange(change) ? [change] : [];
  });
};

export const isChange = ({ before, after }: Pick<RecordChange, 'before' | 'after'>): boolean =>
  (before === null) !== (after === null) || changedFields(before, after).length > 0;

export const deriveEntry = <View, Event extends DomainEvent>(
  format: HistoryFormat<View, Event>,
  commit: Commit<Event>,
  changes: readonly RecordChange[],
  after: View,
): DerivedEntry => ({
  ...format.describe(commit, changes, after),
  records: changes.map((change) => recordOf(format, change)),
  changes: fieldChanges(format, changes),
});

type Naming = Pick<HistoryFormat<never, never>, 'nameOf' | 'isHidden' | 'shown'>;

export const recordOf = ({ nameOf }: Naming, { type, id, before, after }: RecordChange): HistoryRecord => {
  const fields = after ?? before;
  return { type, id, name: fields === null ? id : nameOf({ type, id }, fields) };
};

/** The changes field by field, as an owner sees them. Null stands for the fields of a record that doesn't exist. */
export const fieldChanges = (
  { isHidden, shown }: Naming,
  changes: readonly RecordChange[],
): HistoryChange[] =>
  changes.flatMap(({ before, after, ...ref }) =>
    changedFields(before, after)
      .filter((field) => isHidden?.(ref, field) !== true)
      .map((field) => {
        const seen = (fields: FieldValues | null): FieldValue => {
          const value = fields?.[field] ?? null;
          return fields === null || shown === undefined ? value : shown(ref, field, value);
        };
        return { type: ref.type, id: ref.id, field, from: seen(before), to: seen(after) };
      }),
  );

/** The fields with another value. */
export const changedFields = (before: FieldValues | null, after: FieldValues | null): string[] => {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].filter((field) => (before?.[field] ?? null) !== (after?.[field] ?? null));
};

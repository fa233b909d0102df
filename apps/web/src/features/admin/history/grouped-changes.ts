import type { HistoryChange, HistoryRecord } from '../../../shared/api/owner.api.js';

export interface RecordChanges {
  readonly record: HistoryRecord;
  readonly done: 'added' | 'changed' | 'removed';
  readonly changes: readonly HistoryChange[];
}

/** A record's changes together, in the order of the changes. */
export const groupedChanges = (
  changes: readonly HistoryChange[],
  records: readonly HistoryRecord[],
): readonly RecordChanges[] => {
  const named = new Map(records.map((record) => [`${record.type}/${record.id}`, record]));
  const groups = new Map<string, HistoryChange[]>();
  for (const change of changes) {
    const key = `${change.type}/${change.id}`;
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups].map(([key, fields]) => ({
    record: named.get(key) ?? unnamed(fields),
    done: doneTo(fields),
    changes: fields,
  }));
};

/** The fields that name a record. */
const NAMES = new Set(['name', 'title', 'text', 'username']);
const isName = ({ field }: HistoryChange): boolean => NAMES.has(field);

/** Every record has a name: it has none before only where it was added, and none after only where it was removed. */
const doneTo = (changes: readonly HistoryChange[]): RecordChanges['done'] => {
  const name = changes.find(isName);
  if (name?.from === null) return 'added';
  return name?.to === null ? 'removed' : 'changed';
};

const unnamed = (changes: readonly HistoryChange[]): HistoryRecord => {
  const [first] = changes;
  if (first === undefined) throw new Error('A record without changes');
  const name = changes.find(isName);
  return { type: first.type, id: first.id, name: String(name?.to ?? name?.from ?? first.type) };
};

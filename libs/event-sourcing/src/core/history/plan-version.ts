import {
  keyOf,
  type FieldValues,
  type RecordChange,
  type RecordRef,
  type Reference,
} from './history-format.js';

interface VersionSituation {
  readonly ref: RecordRef;
  /** The fields that a record has now; null where there is none. */
  readonly now: (ref: RecordRef) => FieldValues | null;
  /** The fields that a record had in the version. */
  readonly then: (ref: RecordRef) => FieldValues | null;
  readonly referencesOf: (ref: RecordRef, fields: FieldValues) => readonly Reference[];
  /** The fields that go back; all of them without it. */
  readonly only?: readonly string[] | undefined;
}

/** Plans to give a record the fields of a version. A record that it names and that is gone comes back with it. */
export const planVersion = ({ ref, now, then, referencesOf, only }: VersionSituation): RecordChange[] => {
  const version = then(ref);
  if (version === null) return [];
  const { type, id } = ref;
  const before = now(ref);
  const after = only === undefined || before === null ? version : { ...before, ...picked(version, only) };
  const gone = new Map<string, RecordChange>();
  const cleared: Record<string, null> = {};
  for (const { field, to } of referencesOf(ref, after)) {
    if (now(to) !== null) continue;
    const fields = then(to);
    if (fields === null) cleared[field] = null;
    else gone.set(keyOf(to), { ...to, before: null, after: fields });
  }
  return [...gone.values(), { type, id, before, after: { ...after, ...cleared } }];
};

const picked = (fields: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

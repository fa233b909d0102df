import type { FieldValue, UndoChoices, UndoConflict } from '@tools-hub/contracts';
import { changedFields } from './derive-entry.js';
import {
  keyOf,
  type FieldValues,
  type RecordChange,
  type RecordRef,
  type Reference,
} from './history-format.js';

/** A conflict without the actor and the time of the field's last change. */
export type FoundConflict = Omit<UndoConflict, 'by' | 'at'>;

interface UndoSituation {
  /** The records that the commit changed, before and after it. */
  readonly changes: readonly RecordChange[];
  /** The fields that a record has now; null where there is none. */
  readonly now: (ref: RecordRef) => FieldValues | null;
  /** The last fields of a record that is gone; null where they aren't known. */
  readonly gone: (ref: RecordRef) => FieldValues | null;
  readonly referencesOf: (ref: RecordRef, fields: FieldValues) => readonly Reference[];
  readonly isHidden?: ((ref: RecordRef, field: string) => boolean) | undefined;
  readonly choices: UndoChoices;
}

export interface PlannedUndo {
  /** The records that get other fields, from now to then. Conflicting fields without a choice are not among them. */
  readonly targets: readonly RecordChange[];
  /** The conflicting fields without a choice. */
  readonly conflicts: readonly FoundConflict[];
}

/**
 * Plans the inverse of a commit on the present state. A field goes back if it still has the value that the commit gave it. Otherwise
 * it is a conflict, for which the caller chooses.
 */
export const planUndo = (situation: UndoSituation): PlannedUndo => new UndoPlanner(situation).plan();

class UndoPlanner {
  readonly #targets = new Map<string, RecordChange>();
  readonly #conflicts: FoundConflict[] = [];
  readonly #overwrite: ReadonlySet<string>;
  readonly #keep: ReadonlySet<string>;

  constructor(private readonly situation: UndoSituation) {
    this.#overwrite = new Set(situation.choices.overwrite ?? []);
    this.#keep = new Set(situation.choices.keep ?? []);
  }

  plan(): PlannedUndo {
    for (const change of this.situation.changes) {
      const now = this.situation.now(change);
      if (change.before === null) this.#undoAddition(change, now);
      else if (change.after === null) this.#undoRemoval(change, change.before, now);
      else this.#undoChange(change, change.before, change.after, now);
    }
    for (const target of [...this.#targets.values()]) this.#restoreReferences(target);
    return { targets: [...this.#targets.values()], conflicts: this.#conflicts };
  }

  /** A record that was edited since stays as it is unless all of its edits may be overwritten. */
  #undoAddition({ after, ...change }: RecordChange, now: FieldValues | null): void {
    if (now === null) return;
    const outcomes = this.#fieldsOf(change, after, now).map((field) =>
      this.#choose(change, field, after?.[field] ?? null, now[field] ?? null),
    );
    if (outcomes.every((outcome) => outcome === 'overwrite')) this.#set(change, now, null);
  }

  #undoRemoval(change: RecordChange, before: FieldValues, now: FieldValues | null): void {
    // Another command has restored the record already.
    if (now === null) this.#set(change, null, before);
  }

  #undoChange(change: RecordChange, before: FieldValues, after: FieldValues, now: FieldValues | null): void {
    const back: Record<string, FieldValue> = {};
    for (const field of this.#fieldsOf(change, before, after)) {
      const [old, given, present] = [before, after, now].map((fields) => fields?.[field] ?? null);
      if (now !== null && present === old) continue;
      const isOurs = now !== null && present === given;
      if (isOurs || this.#choose(change, field, given ?? null, present ?? null) === 'overwrite') {
        back[field] = old ?? null;
      }
    }
    if (Object.keys(back).length === 0) return;
    // The record was removed since: overwriting the removal restores it.
    const base = now ?? this.situation.gone(change) ?? before;
    this.#set(change, now, { ...base, ...back });
  }

  /** A restored record may be in a category that is gone: the category is restored, too, or the field is cleared. */
  #restoreReferences(target: RecordChange): void {
    if (target.after === null) return;
    for (const { field, to } of this.situation.referencesOf(target, target.after)) {
      if (target.before?.[field] === target.after[field] || this.#willExist(to)) continue;
      const fields = this.situation.gone(to);
      const id = target.after[field] ?? null;
      const choice =
        fields === null ? 'keep' : this.#choose(target, field, id, target.before?.[field] ?? null);
      if (choice === 'overwrite') this.#set(to, null, fields);
      else this.#set(target, target.before, { ...target.after, [field]: null });
    }
  }

  #willExist(ref: RecordRef): boolean {
    const target = this.#targets.get(keyOf(ref));
    return (target === undefined ? this.situation.now(ref) : target.after) !== null;
  }

  #choose(ref: RecordRef, field: string, then: FieldValue, now: FieldValue): 'overwrite' | 'keep' | 'open' {
    const name = `${keyOf(ref)}/${field}`;
    if (this.#overwrite.has(name)) return 'overwrite';
    if (this.#keep.has(name)) return 'keep';
    if (this.#overwrite.has('*')) return 'overwrite';
    if (this.#keep.has('*')) return 'keep';
    this.#conflicts.push({ type: ref.type, id: ref.id, field, then, now });
    return 'open';
  }

  #fieldsOf(ref: RecordRef, before: FieldValues | null, after: FieldValues | null): string[] {
    return changedFields(before, after).filter((field) => this.situation.isHidden?.(ref, field) !== true);
  }

  #set({ type, id }: RecordRef, before: FieldValues | null, after: FieldValues | null): void {
    this.#targets.set(`${type}/${id}`, { type, id, before, after });
  }
}

interface GoneSituation extends Pick<UndoSituation, 'changes' | 'now' | 'referencesOf'> {
  /** The last fields that were read already, by the keys of their records; null where there are none. */
  readonly known: ReadonlyMap<string, FieldValues | null>;
}

/**
 * The records whose last fields `planUndo` may ask for: those that are gone now, without the known ones. The last fields of a record
 * may name further ones, so this is asked again until there are none.
 */
export const goneRefs = ({ changes, now, referencesOf, known }: GoneSituation): RecordRef[] => {
  const refs = changes.flatMap(({ type, id, before }) => {
    if (before === null) return [];
    const ref = { type, id };
    const named = [before, known.get(keyOf(ref)) ?? null].flatMap((fields) =>
      fields === null ? [] : referencesOf(ref, fields).map(({ to }) => to),
    );
    return [ref, ...named];
  });
  const unique = new Map(refs.map((ref) => [keyOf(ref), ref]));
  return [...unique.values()].filter((ref) => now(ref) === null && !known.has(keyOf(ref)));
};

import type { HistoryChange, UndoChoices, UndoConflict } from '../../../shared/api/owner.api.js';
import { groupedChanges } from '../history/grouped-changes.js';

export type Answer = 'keep' | 'restore';

/**
 * A choice that an undo needs: a field that was changed since; a record that the change added and that was edited since, which stays
 * or goes as a whole; or the deleted category of a tool that comes back.
 */
export interface Question {
  readonly key: string;
  readonly about: 'field' | 'added' | 'category';
  readonly conflicts: readonly [UndoConflict, ...UndoConflict[]];
  /** The value before the change, of a field. */
  readonly old: UndoConflict['now'];
}

/** More questions are answered all at once. */
export const MAX_QUESTIONS = 100;

const fieldKey = ({ type, id, field }: Pick<UndoConflict, 'type' | 'id' | 'field'>): string =>
  `${type}/${id}/${field}`;

/** The questions of a plan's conflicts. @param changes of the entry that is to be undone */
export const questionsOf = (
  conflicts: readonly UndoConflict[],
  changes: readonly HistoryChange[],
): readonly Question[] => {
  const added = new Set(
    groupedChanges(changes, [])
      .filter(({ done }) => done === 'added')
      .map(({ record: { type, id } }) => `${type}/${id}`),
  );
  const old = new Map(changes.map((change) => [fieldKey(change), change.from]));
  const questions = new Map<string, Question>();
  for (const conflict of conflicts) {
    const { type, id, field, by } = conflict;
    const record = `${type}/${id}`;
    const isAdded = added.has(record);
    const key = isAdded ? record : fieldKey(conflict);
    const before = questions.get(key);
    questions.set(
      key,
      before
        ? { ...before, conflicts: [...before.conflicts, conflict] }
        : {
            key,
            about: isAdded ? 'added' : by === null && field === 'categoryId' ? 'category' : 'field',
            conflicts: [conflict],
            old: old.get(key) ?? null,
          },
    );
  }
  return [...questions.values()];
};

/** The choices as they are sent. A later change is overwritten only by choice. */
export const choicesOf = (
  questions: readonly Question[],
  answerTo: (question: Question) => Answer,
): UndoChoices => {
  if (questions.length > MAX_QUESTIONS) {
    const [first] = questions;
    return first && answerTo(first) === 'restore' ? { overwrite: ['*'] } : { keep: ['*'] };
  }
  const fieldsOf = (answer: Answer): readonly string[] =>
    questions
      .filter((question) => answerTo(question) === answer)
      .flatMap(({ conflicts }) => conflicts.map(fieldKey));
  return { overwrite: fieldsOf('restore'), keep: fieldsOf('keep') };
};

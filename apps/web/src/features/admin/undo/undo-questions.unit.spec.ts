import { describe, expect, test } from 'vitest';
import type { HistoryChange, UndoConflict } from '../../../shared/api/owner.api.js';
import { choicesOf, MAX_QUESTIONS, questionsOf } from './undo-questions.js';

const conflict = (field: string, more: Partial<UndoConflict> = {}): UndoConflict => ({
  type: 'tool',
  id: '1',
  field,
  then: 'then',
  now: 'now',
  by: 'bob',
  at: '2026-11-22T10:00:00.000Z',
  ...more,
});
const change = (field: string, from: HistoryChange['from']): HistoryChange => ({
  type: 'tool',
  id: '1',
  field,
  from,
  to: 'then',
});

describe('the questions of an undo', () => {
  test('a field that was changed since is a question with the value before the change', () => {
    expect(questionsOf([conflict('link')], [change('link', 'old')])).toEqual([
      { key: 'tool/1/link', about: 'field', conflicts: [conflict('link')], old: 'old' },
    ]);
  });

  test('a record that the change added is one question, whichever fields were edited since', () => {
    const questions = questionsOf(
      [conflict('name'), conflict('link')],
      [change('name', null), change('link', null)],
    );
    expect(questions).toMatchObject([{ key: 'tool/1', about: 'added' }]);
    expect(questions[0]?.conflicts.map(({ field }) => field)).toEqual(['name', 'link']);
  });

  test('a note that the change added is one question, although it has no name', () => {
    const ofNote = { type: 'note', id: 'n' } as const;
    const questions = questionsOf(
      [conflict('text', ofNote), conflict('day', ofNote)],
      [
        { ...change('day', null), ...ofNote },
        { ...change('text', null), ...ofNote },
      ],
    );
    expect(questions).toMatchObject([{ key: 'note/n', about: 'added' }]);
  });

  test('a field without a value before is no added record', () => {
    expect(questionsOf([conflict('description')], [change('description', null)])).toMatchObject([
      { about: 'field' },
    ]);
  });

  test('a category that is gone is a question of its own', () => {
    expect(
      questionsOf([conflict('categoryId', { by: null, at: null })], [change('name', 'Figma')]),
    ).toMatchObject([{ about: 'category' }]);
  });
});

describe('the choices that are sent', () => {
  test('each field is named in the list of its answer', () => {
    const questions = questionsOf(
      [conflict('name'), conflict('link')],
      [change('name', 'a'), change('link', 'b')],
    );
    expect(choicesOf(questions, ({ key }) => (key === 'tool/1/link' ? 'restore' : 'keep'))).toEqual({
      overwrite: ['tool/1/link'],
      keep: ['tool/1/name'],
    });
  });

  test('all fields of an added record have its answer', () => {
    const questions = questionsOf([conflict('name'), conflict('link')], [change('name', null)]);
    expect(choicesOf(questions, () => 'restore')).toEqual({
      overwrite: ['tool/1/name', 'tool/1/link'],
      keep: [],
    });
  });

  test('too many questions are answered all at once', () => {
    const many = Array.from({ length: MAX_QUESTIONS + 1 }, (_, index) =>
      conflict('link', { id: `${index}` }),
    );
    const questions = questionsOf(many, []);
    expect(choicesOf(questions, () => 'keep')).toEqual({ keep: ['*'] });
    expect(choicesOf(questions, () => 'restore')).toEqual({ overwrite: ['*'] });
  });
});

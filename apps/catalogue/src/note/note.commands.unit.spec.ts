import { describe, expect, test } from 'vitest';
import { LIMITS, noteAdded, noteRemoved, type CatalogueEvent } from '@tools-hub/domain';
import { emptyCatalogue, foldCatalogue, type CatalogueView } from '../catalogue.view.js';
import { noteKind } from './note.commands.js';

const ID = '0f91bffd-37d2-4fab-a684-64d8e583d9f7';
const fields = { day: '2026-11-20', text: 'Newsletter' };

const viewOf = (...events: readonly CatalogueEvent[]): CatalogueView => {
  const view = emptyCatalogue();
  const commit = {
    position: 1,
    at: '2026-01-01T00:00:00.000Z',
    actor: 'ada',
    correlationId: '1',
    commandId: '1',
  };
  foldCatalogue(view, { ...commit, events });
  return view;
};
const many = Array.from({ length: LIMITS.notes }, (_, n) => noteAdded(`n${n}`, fields));
const add = (view: CatalogueView) => noteKind.decide(view, { type: 'add', id: ID, fields });

describe('a note', () => {
  test('a note is added, changed and removed', () => {
    expect(add(viewOf())).toEqual([noteAdded(ID, fields)]);
    const view = viewOf(noteAdded(ID, fields));
    const changes = { text: 'Launch', day: '2026-11-20' };
    expect(noteKind.decide(view, { type: 'change', id: ID, version: 1, changes })).toEqual([
      { type: 'NoteChanged', v: 1, stream: `note-${ID}`, data: { text: 'Launch' } },
    ]);
    expect(noteKind.decide(view, { type: 'remove', id: ID, version: null })).toEqual([noteRemoved(ID)]);
  });

  test('a note is refused above the limit, and taken again after another one was removed', () => {
    expect(() => add(viewOf(...many))).toThrow('There are 1000 notes already: delete one first');
    expect(add(viewOf(...many, noteRemoved('n0')))).toHaveLength(1);
  });
});

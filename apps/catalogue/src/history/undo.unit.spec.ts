import { expect, test, vi } from 'vitest';
import type { UndoChoices } from '@tools-hub/contracts';
import {
  categoryAdded,
  categoryRemoved,
  LIMITS,
  noteAdded,
  noteRemoved,
  toolAdded,
  toolChanged,
  toolRemoved,
  type CatalogueEvent,
} from '@tools-hub/domain';
import { aCategory, aTool } from '@tools-hub/domain/testing';
import {
  applyCommit,
  goneRefs,
  isChange,
  keyOf,
  planUndo,
  type FieldValues,
  type FoundConflict,
  type RecordChange,
  type RecordRef,
} from '@tools-hub/event-sourcing/core';
import fc from 'fast-check';
import { emptyCatalogue, foldCatalogue } from '../catalogue.view.js';
import { commands, type Command } from '../testing/any-command.js';
import { catalogueHistory, fieldsOf } from './catalogue.history.js';
import { catalogueUndo } from './catalogue.undo.js';

/** The catalogue's log in memory, with the changes of each commit. */
class PureCatalogue {
  readonly view = emptyCatalogue();
  readonly changes: RecordChange[][] = [];

  get position(): number {
    return this.changes.length;
  }

  commit(events: readonly CatalogueEvent[]): RecordChange[] {
    const position = this.position + 1;
    const commit = {
      position,
      at: new Date(Date.UTC(2026, 0, 1) + position * 1_000).toISOString(),
      actor: 'ada',
      correlationId: 'c',
      commandId: String(position),
      events,
    };
    const changes = applyCommit(catalogueHistory, foldCatalogue, this.view, commit);
    this.changes.push(changes);
    expect(this.#danglingTools()).toEqual([]);
    return changes;
  }

  /** Executes a command; false when it is refused or changes nothing. */
  execute(command: Command): boolean {
    try {
      const { events } = command(this.view, { position: this.position + 1, at: '2026-01-01T00:00:00.000Z' });
      if (events.length > 0) this.commit(events);
      return events.length > 0;
    } catch {
      return false;
    }
  }

  undo(position: number, choices: UndoChoices = {}): readonly FoundConflict[] {
    const situation = {
      changes: this.changes[position - 1] ?? [],
      now: (ref: RecordRef) => fieldsOf(this.view, ref),
      referencesOf: catalogueUndo.referencesOf,
    };
    const gone = new Map<string, FieldValues | null>();
    const unread = () => goneRefs({ ...situation, known: gone });
    for (let refs = unread(); refs.length > 0; refs = unread()) {
      for (const ref of refs) gone.set(keyOf(ref), this.#lastFields(keyOf(ref)));
    }
    const { targets, conflicts } = planUndo({
      ...situation,
      gone: (ref) => gone.get(keyOf(ref)) ?? null,
      isHidden: catalogueHistory.isHidden,
      choices,
    });
    if (conflicts.length > 0) return conflicts;
    // A preview lists what the commit then changes.
    const effect = catalogueUndo.effectOf?.(this.view, targets).filter(isChange);
    expect(effect?.sort(byRef)).toEqual(this.commit(catalogueUndo.eventsFor(this.view, targets)).sort(byRef));
    return [];
  }

  /** The fields that a record had before it was removed. */
  #lastFields(key: string): FieldValues | null {
    const removals = this.changes.flat().filter((change) => change.after === null && keyOf(change) === key);
    return removals.at(-1)?.before ?? null;
  }

  /** The tools in a category that does not exist. */
  #danglingTools(): readonly string[] {
    const { tools, categories } = this.view;
    return [...tools].flatMap(([id, tool]) => {
      const categoryId = tool.status === 'listed' ? tool.record.categoryId : null;
      return categoryId === null || categories.get(categoryId)?.status === 'listed' ? [] : [id];
    });
  }

  /** Every record with its fields, without versions and times of changes. */
  state(): Record<string, FieldValues | null> {
    const refs = catalogueUndo.refsIn(this.view);
    return Object.fromEntries(refs.map((ref) => [keyOf(ref), fieldsOf(this.view, ref)] as const).sort(byKey));
  }
}

const byRef = (a: RecordChange, b: RecordChange): number => (keyOf(a) < keyOf(b) ? -1 : 1);
const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';

test('an undo of the last command gives the state before it, and an undo of the undo the state after it', () => {
  fc.assert(
    fc.property(fc.array(commands, { minLength: 1, maxLength: 30 }), commands, (earlier, command) => {
      const catalogue = new PureCatalogue();
      for (const each of earlier) catalogue.execute(each);
      const before = catalogue.state();
      if (!catalogue.execute(command)) return;
      const after = catalogue.state();
      expect(catalogue.undo(catalogue.position)).toEqual([]);
      expect(catalogue.state()).toEqual(before);
      expect(catalogue.undo(catalogue.position)).toEqual([]);
      expect(catalogue.state()).toEqual(after);
    }),
    { numRuns: 1_000 },
  );
});

test('undos of all commands, the newest first, lead to an empty catalogue', () => {
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 40 }), (all) => {
      const catalogue = new PureCatalogue();
      for (const command of all) catalogue.execute(command);
      for (let position = catalogue.position; position > 0; position -= 1) {
        expect(catalogue.undo(position)).toEqual([]);
      }
      expect(catalogue.state()).toEqual({});
    }),
    { numRuns: 300 },
  );
});

test('an undo of any earlier command without choices changes only what still has the values of that command', () => {
  fc.assert(
    fc.property(fc.array(commands, { minLength: 2, maxLength: 30 }), fc.nat(), (all, pick) => {
      const catalogue = new PureCatalogue();
      for (const command of all) catalogue.execute(command);
      if (catalogue.position === 0) return;
      const position = 1 + (pick % catalogue.position);
      const before = catalogue.state();
      const conflicts = catalogue.undo(position);
      if (conflicts.length > 0) {
        expect(catalogue.state()).toEqual(before);
        // Every conflict can be settled either way.
        expect(catalogue.undo(position, { keep: conflicts.map(nameOf) })).toEqual([]);
      }
      const after = catalogue.state();
      const undone = new Map(catalogue.changes[position - 1]?.map((change) => [keyOf(change), change.after]));
      for (const [key, fields] of Object.entries(before)) {
        for (const field of Object.keys(after[key] ?? {})) {
          // The removal of a category removes it from its tools.
          if (field === 'categoryId' || after[key]?.[field] === fields?.[field]) continue;
          expect([key, field, fields?.[field]]).toEqual([key, field, undone.get(key)?.[field]]);
        }
      }
      for (const { type, id, field, now } of conflicts) {
        expect(after[`${type}/${id}`]?.[field] ?? null).toEqual(now);
      }
    }),
    { numRuns: 500 },
  );
});

test('every field is overwritten on request', () => {
  fc.assert(
    fc.property(fc.array(commands, { minLength: 2, maxLength: 30 }), fc.nat(), (all, pick) => {
      const catalogue = new PureCatalogue();
      for (const command of all) catalogue.execute(command);
      if (catalogue.position === 0) return;
      const position = 1 + (pick % catalogue.position);
      expect(catalogue.undo(position, { overwrite: ['*'] })).toEqual([]);
      const after = catalogue.state();
      for (const { before, after: given, ...ref } of catalogue.changes[position - 1] ?? []) {
        if (before === null) expect(after[keyOf(ref)]).toBeUndefined();
        else if (given !== null) {
          for (const field of Object.keys(before)) {
            if (before[field] !== given[field]) expect(after[keyOf(ref)]?.[field]).toEqual(before[field]);
          }
        }
      }
    }),
    { numRuns: 500 },
  );
});

const nameOf = ({ type, id, field }: Pick<FoundConflict, 'type' | 'id' | 'field'>): string =>
  `${type}/${id}/${field}`;

test('a removed tool comes back with its id, its place, its category and the time of its creation', () => {
  const catalogue = new PureCatalogue();
  catalogue.commit([categoryAdded(B, aCategory())]);
  catalogue.commit([toolAdded(A, aTool({ categoryId: B, sortOrder: 7 }))]);
  const before = catalogue.state();
  catalogue.commit([toolRemoved(A)]);
  expect(catalogue.undo(3)).toEqual([]);
  expect(catalogue.state()).toEqual(before);
});

test('a removed category comes back with its tools, and a tool that was moved since is a conflict', () => {
  const catalogue = new PureCatalogue();
  catalogue.commit([categoryAdded(B, aCategory())]);
  catalogue.commit([toolAdded(A, aTool({ categoryId: B }))]);
  catalogue.commit([categoryRemoved(B, [A])]);
  catalogue.commit([categoryAdded('00000000-0000-4000-8000-00000000000c', aCategory())]);
  catalogue.commit([toolChanged(A, { categoryId: '00000000-0000-4000-8000-00000000000c' })]);
  expect(catalogue.undo(3)).toEqual([
    {
      type: 'tool',
      id: A,
      field: 'categoryId',
      then: null,
      now: '00000000-0000-4000-8000-00000000000c',
    },
  ]);
});

test('a tool comes back with its category if that was removed since, or without it, as the owner chooses', () => {
  const prepare = (): PureCatalogue => {
    const catalogue = new PureCatalogue();
    catalogue.commit([categoryAdded(B, aCategory({ name: 'Design' }))]);
    catalogue.commit([toolAdded(A, aTool({ categoryId: B }))]);
    catalogue.commit([toolRemoved(A)]);
    catalogue.commit([categoryRemoved(B, [])]);
    return catalogue;
  };
  expect(prepare().undo(3)).toEqual([{ type: 'tool', id: A, field: 'categoryId', then: B, now: null }]);
  const withCategory = prepare();
  expect(withCategory.undo(3, { overwrite: [`tool/${A}/categoryId`] })).toEqual([]);
  expect(withCategory.state()).toMatchObject({
    [`tool/${A}`]: { categoryId: B },
    [`category/${B}`]: { name: 'Design' },
  });
  const without = prepare();
  expect(without.undo(3, { keep: [`tool/${A}/categoryId`] })).toEqual([]);
  expect(without.state()).toMatchObject({ [`tool/${A}`]: { categoryId: null } });
});

test('a renamed tool that was removed since comes back in its last category, or without it, as the owner chooses', () => {
  const prepare = (): PureCatalogue => {
    const catalogue = new PureCatalogue();
    catalogue.commit([categoryAdded(B, aCategory({ name: 'Design' })), toolAdded(A, aTool({ name: 'Old' }))]);
    catalogue.commit([toolChanged(A, { name: 'New' })]);
    catalogue.commit([toolChanged(A, { categoryId: B })]);
    catalogue.commit([toolRemoved(A)]);
    catalogue.commit([categoryRemoved(B, [])]);
    return catalogue;
  };
  const name = `tool/${A}/name`;
  const conflict = { type: 'tool' as const, id: A, field: 'categoryId', then: B, now: null };
  expect(prepare().undo(2, { overwrite: [name] })).toEqual([conflict]);
  const withCategory = prepare();
  expect(withCategory.undo(2, { overwrite: ['*'] })).toEqual([]);
  expect(withCategory.state()).toMatchObject({
    [`tool/${A}`]: { name: 'Old', categoryId: B },
    [`category/${B}`]: { name: 'Design' },
  });
  const without = prepare();
  expect(without.undo(2, { overwrite: [name], keep: [nameOf(conflict)] })).toEqual([]);
  expect(without.state()).toMatchObject({ [`tool/${A}`]: { name: 'Old', categoryId: null } });
});

test('a category that an undo removes also takes itself off a tool that the undo renames', () => {
  const catalogue = new PureCatalogue();
  catalogue.commit([toolAdded(A, aTool({ name: 'Old', categoryId: null }))]);
  catalogue.commit([categoryAdded(B, aCategory()), toolChanged(A, { name: 'New' })]);
  catalogue.commit([toolChanged(A, { categoryId: B })]);
  expect(catalogue.undo(2)).toEqual([]);
  expect(catalogue.state()).toMatchObject({ [`tool/${A}`]: { name: 'Old', categoryId: null } });
});

test('an import is undone but for the rows that were edited since, which are named', () => {
  const catalogue = new PureCatalogue();
  catalogue.commit([toolAdded(A, aTool({ name: 'One' })), toolAdded(B, aTool({ name: 'Two' }))]);
  catalogue.commit([toolChanged(B, { name: 'Deux' })]);
  const conflicts = catalogue.undo(1);
  expect(conflicts).toEqual([{ type: 'tool', id: B, field: 'name', then: 'Two', now: 'Deux' }]);
  expect(catalogue.undo(1, { keep: ['*'] })).toEqual([]);
  expect(Object.keys(catalogue.state())).toEqual([`tool/${B}`]);
});

test('a removed note comes back up to the limit of notes', () => {
  const site = new PureCatalogue();
  const note = { day: '2026-11-20', text: 'Newsletter' };
  for (let n = 1; n <= LIMITS.notes; n += 1) site.commit([noteAdded(`n${n}`, note)]);
  site.commit([noteRemoved('n1')]);
  site.commit([noteAdded('another', note)]);
  expect(() => site.undo(LIMITS.notes + 1)).toThrow('There are 1000 notes already: delete one first');
  site.commit([noteRemoved('n2')]);
  expect(site.undo(LIMITS.notes + 1)).toEqual([]);
  expect(fieldsOf(site.view, { type: 'note', id: 'n1' })).toEqual(note);
});

test('an undo that would end a schedule before it begins is refused, and names the field', () => {
  const site = new PureCatalogue();
  const times = (shownFrom: string | null, shownUntil: string | null) => ({ shownFrom, shownUntil });
  site.commit([toolAdded('t', aTool(times(null, '2027-03-02T00:00:00.000Z')))]);
  site.commit([toolChanged('t', { shownUntil: '2027-03-09T00:00:00.000Z' })]);
  site.commit([toolChanged('t', { shownFrom: '2027-03-05T00:00:00.000Z' })]);
  expect(() => site.undo(2)).toThrow(
    expect.objectContaining({
      code: 'INVALID',
      details: [{ field: 'shownUntil', message: 'must be after the time from which it is shown' }],
    }),
  );
  expect(site.undo(3)).toEqual([]);
  expect(site.undo(2)).toEqual([]);
  expect(fieldsOf(site.view, { type: 'tool', id: 't' })).toMatchObject(
    times(null, '2027-03-02T00:00:00.000Z'),
  );
});

test('an undo that removes many categories looks at the tools once, and not once for each category', () => {
  const site = new PureCatalogue();
  const ids = Array.from({ length: 100 }, (_, n) => `${n}`);
  site.commit([
    ...ids.map((id) => categoryAdded(id, aCategory())),
    ...ids.map((id) => toolAdded(id, aTool({ categoryId: id }))),
  ]);
  const looks = vi.spyOn(site.view.tools, Symbol.iterator);
  expect(site.undo(1)).toEqual([]);
  expect(looks.mock.calls.length).toBeLessThan(10);
  expect([...site.view.tools.values()].some(({ status }) => status === 'listed')).toBe(false);
});

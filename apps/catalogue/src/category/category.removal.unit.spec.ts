import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type CatalogueEvent,
  categoryAdded,
  categoryRemoved,
  toolAdded,
  toolRemoved,
  toolChanged,
} from '@tools-hub/domain';
import { aCategory, aTool } from '@tools-hub/domain/testing';
import { COMMIT_BYTES } from '@tools-hub/event-sourcing/core';
import { emptyCatalogue, foldCatalogue, type CatalogueView } from '../catalogue.view.js';
import { categoryKind } from './category.commands.js';

const category = (name: string) => aCategory({ name });
const toolIn = (categoryId: string | null) => aTool({ categoryId });

const envelope = { at: '2026-01-01T00:00:00.000Z', actor: 'test', correlationId: 'test', commandId: 'test' };
const viewOf = (...events: readonly CatalogueEvent[]): CatalogueView => {
  const view = emptyCatalogue();
  for (const [index, event] of events.entries()) {
    foldCatalogue(view, {
      ...envelope,
      position: index + 1,
      commandId: `${index}`,
      events: [event],
    });
  }
  return view;
};

const decideRemoval = (view: CatalogueView, id: string, version: number | null = null) =>
  categoryKind.decide(view, { type: 'remove', id, version });

const view = viewOf(
  categoryAdded('a', category('A')),
  categoryAdded('b', category('B')),
  toolAdded('1', toolIn('a')),
  toolAdded('2', toolIn('b')),
  toolAdded('3', toolIn(null)),
  toolAdded('4', toolIn('a')),
  toolChanged('4', { isActive: false }),
  toolAdded('5', toolIn('a')),
  toolRemoved('5'),
);

test('a removed category is removed from each of its tools, also inactive ones', () => {
  expect(decideRemoval(view, 'a')).toEqual([categoryRemoved('a', ['1', '4'])]);
});

test('a refused removal does not change the tools', () => {
  expect(() => decideRemoval(view, 'a', 7)).toThrow(expect.objectContaining({ code: 'VERSION_CONFLICT' }));
  expect(() => decideRemoval(view, 'c')).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
});

test('a category of 60,000 tools is removed by a commit that every reader can read', () => {
  const full = emptyCatalogue();
  const ids = Array.from({ length: 60_000 }, () => randomUUID());
  const events = [categoryAdded('a', category('A')), ...ids.map((id) => toolAdded(id, toolIn('a')))];
  foldCatalogue(full, { ...envelope, position: 1, events });
  const removal = decideRemoval(full, 'a');
  expect(Buffer.byteLength(JSON.stringify(removal))).toBeLessThan(COMMIT_BYTES / 2);
  foldCatalogue(full, { ...envelope, position: 2, events: removal });
  for (const id of ids)
    expect(full.tools.get(id)).toMatchObject({ record: { categoryId: null, version: 2 } });
});

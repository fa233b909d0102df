import { describe, test } from 'vitest';
import {
  categoryAdded,
  categoryChanged,
  type CategoryEvent,
  type CategoryFields,
  categoryRemoved,
} from '@tools-hub/domain';
import { specification } from '@tools-hub/event-sourcing/testing';
import type { RecordCommand } from '../record/record.decider.js';
import { categoryDecider, type CategoryRemoval } from './category.decider.js';

const ID = '20e91da7-2e39-42e2-a644-39429b35b0ef';
const design: CategoryFields = { name: 'Design', description: 'Draw', iconUrl: null, sortOrder: 1 };
const given = specification(categoryDecider);
const listed = [categoryAdded(ID, design)];
const add: RecordCommand<CategoryFields, CategoryRemoval> = { type: 'add', id: ID, fields: design };
const TOOL = '5000beea-24ae-469a-941c-9de70e82fdaa';
const remove: RecordCommand<CategoryFields, CategoryRemoval> = {
  type: 'remove',
  id: ID,
  version: null,
  toolIds: [TOOL],
};
const change = (
  changes: Partial<CategoryFields>,
  version: number | null = null,
): RecordCommand<CategoryFields, CategoryRemoval> => ({
  type: 'change',
  id: ID,
  version,
  changes,
});

describe('a category', () => {
  test('a category is added', () =>
    given([])
      .when(add)
      .then([categoryAdded(ID, design)]));
  test('a category is added once', () => given(listed).when(add).thenRefused('INVALID'));

  test.each<[Partial<CategoryFields>, CategoryEvent]>([
    [{ name: 'Drawing' }, categoryChanged(ID, { name: 'Drawing' })],
    [{ description: null }, categoryChanged(ID, { description: null })],
    [{ iconUrl: 'https://example.com/i.png' }, categoryChanged(ID, { iconUrl: 'https://example.com/i.png' })],
    [{ sortOrder: 2 }, categoryChanged(ID, { sortOrder: 2 })],
  ])('a change of a category by %j is one event', (changes, event) =>
    given(listed).when(change(changes)).then([event]),
  );

  test('a category is not changed by equal values', () => given(listed).when(change(design)).then([]));
  test('a category is not changed from a stale version', () =>
    given([...listed, categoryChanged(ID, { sortOrder: 2 })])
      .when(change({ name: 'X' }, 1))
      .thenRefused('VERSION_CONFLICT'));
  test('a category must exist to be changed', () => given([]).when(change({})).thenRefused('NOT_FOUND'));

  test('a category is removed in one event that names its tools', () =>
    given(listed)
      .when(remove)
      .then([categoryRemoved(ID, [TOOL])]));
  test('a category is removed once', () =>
    given([...listed, categoryRemoved(ID, [TOOL])])
      .when(remove)
      .thenRefused('NOT_FOUND'));
  test('a category never comes back', () =>
    given([...listed, categoryRemoved(ID, [TOOL])])
      .when(add)
      .thenRefused('INVALID'));
});

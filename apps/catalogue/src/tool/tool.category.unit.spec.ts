import { expect, test } from 'vitest';
import { categoryAdded, categoryRemoved, toolAdded, type ToolFields } from '@tools-hub/domain';
import { aCategory, aTool } from '@tools-hub/domain/testing';
import { emptyCatalogue, foldCatalogue } from '../catalogue.view.js';
import { toolKind } from './tool.commands.js';

const view = emptyCatalogue();
foldCatalogue(view, {
  ...{ position: 1, at: '2026-01-01T00:00:00.000Z', actor: 'test', correlationId: 'test', commandId: 'test' },
  events: [
    categoryAdded('listed', aCategory()),
    categoryAdded('removed', aCategory()),
    categoryRemoved('removed', []),
    toolAdded('jira', aTool()),
  ],
});

const add = (fields: Partial<ToolFields>) =>
  toolKind.decide(view, { type: 'add', id: 'linear', fields: aTool(fields) });
const change = (changes: Partial<ToolFields>) =>
  toolKind.decide(view, { type: 'change', id: 'jira', version: null, changes });

test.each(['removed', 'unknown'])(
  'a tool can neither be added nor moved to a category that is %s',
  (categoryId) => {
    const refusal = expect.objectContaining({
      code: 'INVALID',
      details: [{ field: 'categoryId', message: "isn't a category" }],
    });
    expect(() => add({ categoryId })).toThrow(refusal);
    expect(() => change({ categoryId })).toThrow(refusal);
  },
);

test.each(['listed', null])('a tool can be added to the category %s', (categoryId) => {
  expect(add({ categoryId })).toMatchObject([{ type: 'ToolAdded', data: { categoryId } }]);
});

test('a change of a tool may leave its category alone, move it or take it out', () => {
  expect(change({ name: 'Linear' })).toMatchObject([{ data: { name: 'Linear' } }]);
  expect(change({ categoryId: 'listed' })).toMatchObject([{ data: { categoryId: 'listed' } }]);
  expect(change({ categoryId: null })).toEqual([]);
});

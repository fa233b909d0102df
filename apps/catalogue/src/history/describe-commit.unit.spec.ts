import { expect, test } from 'vitest';
import { categoryAdded } from '@tools-hub/domain';
import { aCategory } from '@tools-hub/domain/testing';
import type { FieldValues, RecordChange } from '@tools-hub/event-sourcing/core';
import { emptyCatalogue, foldCatalogue } from '../catalogue.view.js';
import { describeCommit } from './describe-commit.js';

const view = emptyCatalogue();
foldCatalogue(view, {
  ...{ position: 1, at: '2026-01-01T00:00:00.000Z', actor: 'a', correlationId: 'c', commandId: '1' },
  events: [categoryAdded('design', aCategory({ name: 'Design' }))],
});

const fields = { name: 'Tool', categoryId: null, isActive: true, openInNewTab: true, sortOrder: 0 };
let tools = 0;
const edit = (after: FieldValues, before: FieldValues = {}): RecordChange => ({
  type: 'tool',
  id: `t${(tools += 1)}`,
  before: { ...fields, ...before },
  after: { ...fields, ...before, ...after },
});
const summaryOf = (...changes: readonly RecordChange[]): string =>
  describeCommit({ actor: 'ada' }, changes, view).summary;

test.each<[string, readonly RecordChange[]]>([
  ['Moved 2 tools to Design', [edit({ categoryId: 'design' }), edit({ categoryId: 'design' })]],
  [
    'Removed 2 tools from their categories',
    [edit({ categoryId: null }, { categoryId: 'a' }), edit({ categoryId: null }, { categoryId: 'b' })],
  ],
  ['Deactivated 2 tools', [edit({ isActive: false }), edit({ isActive: false })]],
  ['Activated 2 tools', [1, 2].map(() => edit({ isActive: true }, { isActive: false }))],
  ['Changed the way of opening of 2 tools', [1, 2].map(() => edit({ openInNewTab: false }))],
  ['Reordered 3 tools', [edit({ sortOrder: 1 }), edit({ sortOrder: 2 }), edit({ sortOrder: -1 })]],
  [
    'Changed category and status of 2 tools',
    [edit({ categoryId: 'design', isActive: false }), edit({ isActive: false }, { categoryId: 'design' })],
  ],
  ['Changed 2 tools', [edit({ name: 'One' }), edit({ name: 'Two' })]],
  ['Changed 2 tools', [edit({ name: 'One' }), edit({ sortOrder: 1 })]],
  ['Removed 2 tools', [1, 2].map(() => ({ ...edit({}), after: null }))],
])('a commit on many records is described as %j', (summary, changes) => {
  expect(summaryOf(...changes)).toBe(summary);
});

const START = '2026-12-03T09:00:00.000Z';
const END = '2027-01-05T00:00:00.000Z';
test.each<[string, FieldValues, FieldValues]>([
  [
    'Scheduled Tool from 3 Dec 2026, 09:00 UTC until 5 Jan 2027, 00:00 UTC',
    { shownFrom: START, shownUntil: END },
    { shownFrom: null, shownUntil: null },
  ],
  ['Scheduled Tool from 3 Dec 2026, 09:00 UTC', { shownUntil: null }, { shownFrom: START, shownUntil: END }],
  ['Scheduled Tool until 5 Jan 2027, 00:00 UTC', { shownUntil: END }, { shownFrom: null, shownUntil: null }],
  ['Removed the schedule of Tool', { shownFrom: null }, { shownFrom: START, shownUntil: null }],
  ['Changed name and end of showing of New', { name: 'New', shownUntil: END }, { shownUntil: null }],
])('a commit on the times of a tool is described as %j', (summary, after, before) => {
  expect(summaryOf(edit(after, before))).toBe(summary);
});

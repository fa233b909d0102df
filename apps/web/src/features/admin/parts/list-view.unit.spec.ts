import { expect, test } from 'vitest';
import {
  filterByState,
  isNarrowed,
  offeredView,
  parseView,
  recordsInView,
  sortByName,
  WHOLE_LIST,
  type ListOptions,
  type ListView,
} from './list-view.js';

interface Thing {
  readonly name: string;
  readonly kind: string;
  readonly isActive: boolean;
  readonly shownFrom: string | null;
  readonly shownUntil: string | null;
}
const thing = (name: string, kind = '', isActive = true): Thing => ({
  ...{ name, kind, isActive },
  shownFrom: name === 'Zebra' ? '2027-03-01T09:00:00.000Z' : null,
  shownUntil: null,
});
const THINGS = [thing('Tool 10', 'a'), thing('tool 9', 'b', false), thing('Zebra', 'a', false)];
const OPTIONS: ListOptions<Thing> = {
  searchText: ({ name }) => name,
  filters: [
    {
      key: 'kind',
      label: 'Filter by kind',
      all: 'All kinds',
      options: [
        ['none', 'No kind'],
        ['a', 'A'],
        ['b', 'B'],
      ],
      valueOf: ({ kind }) => kind || 'none',
    },
    filterByState(),
  ],
  sorts: [sortByName(({ name }) => name)],
};
const shown = (view: Partial<ListView>, items: readonly Thing[] = THINGS): readonly string[] =>
  recordsInView(items, { ...WHOLE_LIST, ...view }, OPTIONS).map(({ name }) => name);

test('a list has all records in their order without a choice', () => {
  expect(shown({})).toEqual(['Tool 10', 'tool 9', 'Zebra']);
});

test.each([
  ['by its words in any case', { text: ' 9 TÖÖL ' }, ['tool 9']],
  ['by one filter', { choices: { kind: 'a' } }, ['Tool 10', 'Zebra']],
  ['by its state', { choices: { state: 'inactive' } }, ['tool 9', 'Zebra']],
  ['by several filters together', { choices: { kind: 'a', state: 'inactive' } }, ['Zebra']],
  ['by their times', { choices: { state: 'scheduled' } }, ['Zebra']],
  ['by text and filters together', { text: 'o', choices: { state: 'active' } }, ['Tool 10']],
] as const)('a list is narrowed %s', (_how, view, names) => {
  expect(shown(view)).toEqual(names);
  expect(isNarrowed({ ...WHOLE_LIST, ...view })).toBe(true);
});

test('a filter finds the records that have no value', () => {
  expect(shown({ choices: { kind: 'none' } }, [...THINGS, thing('Bare')])).toEqual(['Bare']);
});

test('a sort by name reads numbers as numbers and ignores case', () => {
  expect(shown({ sort: 'name' })).toEqual(['tool 9', 'Tool 10', 'Zebra']);
  expect(isNarrowed({ ...WHOLE_LIST, sort: 'name' })).toBe(false);
});

test('choices that a list does not offer are dropped', () => {
  const view = { text: 'x', sort: 'size', choices: { kind: 'gone', state: 'active', other: 'a' } };
  expect(offeredView(view, OPTIONS)).toEqual({ text: 'x', sort: '', choices: { state: 'active' } });
});

test('a view is the same after it was stored', () => {
  const view: ListView = { text: 'x', sort: 'name', choices: { kind: 'none' } };
  expect(parseView(JSON.parse(JSON.stringify(view)))).toEqual(view);
});

test.each([undefined, null, 'text', {}, { text: 1, sort: null, choices: { kind: 2 } }, { choices: [] }])(
  'an unreadable view is the whole list: %j',
  (stored) => {
    expect(parseView(stored)).toEqual(WHOLE_LIST);
  },
);

import { expect, test } from 'vitest';
import { categoryAdded, categoryChanged, categoryRemoved } from '../category/category.events.js';
import { aCategory, aTool } from '../testing/builders.js';
import { toolAdded, toolChanged, toolRemoved } from '../tool/tool.events.js';
import { CatalogueRecords } from './catalogue.records.js';
import type { CatalogueEvent } from './catalogue.events.js';
import { evolveFormerNames } from './former-names.js';

/** The former names after a tool got these names one after the other. */
const after = (first: string, ...renamed: readonly string[]): readonly string[] => {
  let [names, name]: [readonly string[], string] = [[], first];
  for (const next of renamed) {
    names = evolveFormerNames(names, toolChanged('a', { name: next }), name);
    name = next;
  }
  return names;
};

test('a renamed tool keeps its former names, each once, the newest last', () => {
  expect(after('One', 'Two', 'Three')).toEqual(['One', 'Two']);
  expect(after('One', 'Two', 'Three', 'One')).toEqual(['Two', 'Three']);
  expect(after('One', 'Two', 'One', 'Two')).toEqual(['One']);
});

test('a change of other fields, or of a record that is not there, is no renaming', () => {
  const names = ['Old'];
  expect(evolveFormerNames(names, toolChanged('a', { isActive: false }), 'One')).toBe(names);
  expect(evolveFormerNames(names, categoryChanged('b', { name: 'Same' }), 'Same')).toBe(names);
  expect(evolveFormerNames(names, categoryChanged('b', { name: 'Other' }), undefined)).toBe(names);
});

test('the oldest of many names are forgotten', () => {
  const many = after('Name 0', ...Array.from({ length: 30 }, (_, n) => `Name ${n + 1}`));
  expect(many).toHaveLength(20);
  expect(many.at(-1)).toBe('Name 29');
});

/** The former names of all records after events of one commit each. */
const namesAfter = (...events: readonly CatalogueEvent[]): Readonly<Record<string, readonly string[]>> => {
  const records = new CatalogueRecords();
  for (const [index, event] of events.entries()) {
    const commit = { position: index + 1, at: '2026', actor: 'ada', correlationId: 'c', commandId: 'c' };
    records.apply({ ...commit, events: [event] });
  }
  return Object.fromEntries(records.formerNames);
};

const added = (name: string) => toolAdded('a', aTool({ name }));
const renamedTo = (name: string) => toolChanged('a', { name });

test('a renamed tool that was removed and is restored has its former names', () => {
  const renamed = [added('One'), renamedTo('Two'), toolRemoved('a')];
  expect(namesAfter(...renamed, added('Two'))).toEqual({ 'tool-a': ['One'] });
  // A restore of an earlier version has an earlier name.
  expect(namesAfter(...renamed, added('One'))).toEqual({ 'tool-a': ['Two'] });
});

test('a renamed category that was removed and is restored has its former names', () => {
  const add = (name: string) => categoryAdded('c', aCategory({ name }));
  const renamed = [add('One'), categoryChanged('c', { name: 'Two' }), categoryRemoved('c', [])];
  expect(namesAfter(...renamed, add('One'))).toEqual({ 'category-c': ['Two'] });
});

test('a removed tool that was never renamed leaves no names', () => {
  expect(namesAfter(added('One'), toolRemoved('a'))).toEqual({});
});

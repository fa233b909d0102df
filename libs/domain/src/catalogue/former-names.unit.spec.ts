import { expect, test } from 'vitest';
import { categoryChanged } from '../category/category.events.js';
import { toolChanged, toolRemoved } from '../tool/tool.events.js';
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

test('the oldest of many names are forgotten, and all of a removed tool', () => {
  const many = after('Name 0', ...Array.from({ length: 30 }, (_, n) => `Name ${n + 1}`));
  expect(many).toHaveLength(20);
  expect(many.at(-1)).toBe('Name 29');
  expect(evolveFormerNames(many, toolRemoved('a'), 'Name 30')).toEqual([]);
});

import { expect, test } from 'vitest';
import { findEntries, type PaletteEntry } from './find-entries.js';

const entry = (name: string, detail?: string): PaletteEntry => ({
  key: name,
  name,
  detail,
  act: () => undefined,
});
const ENTRIES = [
  entry('Add New Tool'),
  entry('Figma', 'https://figma.example/'),
  entry('Big Figures'),
  entry('Config Café', 'https://example.com/tool'),
  entry('Toolbox'),
];
const found = (text: string, most = 10): string[] => findEntries(ENTRIES, text, most).map(({ name }) => name);

test.each([
  ['fig', ['Figma', 'Big Figures', 'Config Café']],
  ['tool', ['Toolbox', 'Add New Tool', 'Config Café']],
  ['tool new', ['Add New Tool']],
  ['CAFE', ['Config Café']],
  ['figma.example', ['Figma']],
  ['nothing like it', []],
])('the text %j finds the entries %j', (text, names) => {
  expect(found(text)).toEqual(names);
});

test('an empty text finds the first entries in their order', () => {
  expect(found('  ', 2)).toEqual(['Add New Tool', 'Figma']);
});

test('the number of found entries is limited after they are ranked', () => {
  expect(found('tool', 1)).toEqual(['Toolbox']);
});

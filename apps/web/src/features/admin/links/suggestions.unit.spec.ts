import { expect, test } from 'vitest';
import { openSuggestions } from './suggestions.js';

const PAGE = { title: 'Page', description: 'It says what it is.', iconUrl: 'https://example.com/i.png' };
const EMPTY = { name: '', description: '', iconUrl: '' };

test('a page has suggestions for all empty fields, in the order of the form', () => {
  expect(openSuggestions(PAGE, EMPTY)).toEqual([
    { name: 'name', text: 'Page' },
    { name: 'description', text: 'It says what it is.' },
    { name: 'iconUrl', text: 'https://example.com/i.png' },
  ]);
});

test('a field with a text has no suggestion, and one with spaces has', () => {
  expect(openSuggestions(PAGE, { ...EMPTY, name: 'Mine', description: ' ' }).map(({ name }) => name)).toEqual(
    ['description', 'iconUrl'],
  );
});

test('a field that the page does not state has no suggestion', () => {
  expect(openSuggestions({ ...PAGE, title: null, iconUrl: null }, EMPTY)).toEqual([
    { name: 'description', text: 'It says what it is.' },
  ]);
});

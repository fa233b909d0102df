import { expect, test } from 'vitest';
import { isTyping, type SearchDraft } from './search-draft.js';

const draft: SearchDraft = { text: 'fig', typing: 't1', began: 'entry1' };

test('the search field shows the draft on the entry where it was typed and on the entries it created', () => {
  expect(isTyping(draft, { key: 'entry1', state: null })).toBe(true);
  expect(isTyping(draft, { key: 'entry2', state: { typing: 't1' } })).toBe(true);
});

test('the search field shows the address after any other navigation', () => {
  expect(isTyping(null, { key: 'entry1', state: null })).toBe(false);
  expect(isTyping(draft, { key: 'entry3', state: null })).toBe(false);
  expect(isTyping(draft, { key: 'entry4', state: { typing: 't2' } })).toBe(false);
});

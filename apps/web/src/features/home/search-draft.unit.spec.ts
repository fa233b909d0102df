import { expect, test } from '@jest/globals';
import { isTyping, type SearchDraft } from './search-draft.js';

const draft: SearchDraft = { text: 'fig', typing: 't1', began: 'entry1' };

test('the draft is shown where it was typed and where its typing has led', () => {
  expect(isTyping(draft, { key: 'entry1', state: null })).toBe(true);
  expect(isTyping(draft, { key: 'entry2', state: { typing: 't1' } })).toBe(true);
});

test('the address is shown after any other move', () => {
  expect(isTyping(null, { key: 'entry1', state: null })).toBe(false);
  expect(isTyping(draft, { key: 'entry3', state: null })).toBe(false);
  expect(isTyping(draft, { key: 'entry4', state: { typing: 't2' } })).toBe(false);
});

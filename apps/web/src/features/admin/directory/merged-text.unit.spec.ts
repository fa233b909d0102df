import { expect, test } from 'vitest';
import { mergedText } from './merged-text.js';

const NONE = { categories: 0, tools: 0, banners: 0 };

test.each([
  [{ ...NONE, tools: 2, categories: 1, updated: 0 }, 'Imported 2 tools and 1 category'],
  [{ ...NONE, tools: 1, updated: 3 }, 'Imported 1 tool, updated 3 tools'],
  [{ ...NONE, updated: 1 }, 'Updated 1 tool'],
  [NONE, 'Nothing to import'],
])('the outcome %j is described in words', (merged, text) => {
  expect(mergedText(merged)).toBe(text);
});

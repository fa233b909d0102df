import { expect, test } from 'vitest';
import { slugOf } from './slug.js';

test.each([
  ['Figma', 'figma'],
  ['  Café & Crème: 2.0! ', 'cafe-creme-2-0'],
  ['GitHub/Actions', 'github-actions'],
  ['Übersicht', 'ubersicht'],
  ['図形ツール', '図形ツール'],
  ['한국어 도구', '한국어-도구'],
  ['أدوات', 'أدوات'],
  ['हिन्दी', 'हिन्दी'],
  ['ﬁle', 'file'],
  ['🚀', ''],
  ['--- ... ---', ''],
  ['\ud800 broken', 'broken'],
])('the slug of %j is %j, which is its own slug', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(slugOf(slug)).toBe(slug);
});

test('a slug is short, does not end with a hyphen and holds no half of a character', () => {
  expect(slugOf(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
  expect(slugOf('𠮷'.repeat(80))).toBe('𠮷'.repeat(60));
});

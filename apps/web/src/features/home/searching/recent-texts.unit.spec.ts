import { expect, test } from 'vitest';
import { parseRecent, withoutRecent, withRecent } from './recent-texts.js';

test('the latest search is the first one, each is there once, and the oldest is forgotten', () => {
  const texts = ['a1', 'b1', 'Figma', 'c1', 'd1', 'e1', 'f1', 'g1'];
  expect(withRecent(texts, ' figma ')).toEqual(['figma', 'a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1']);
  expect(withRecent(texts, 'new')).toEqual(['new', 'a1', 'b1', 'Figma', 'c1', 'd1', 'e1', 'f1']);
});

test('an empty search and a single letter are not remembered', () => {
  expect(withRecent(['a1'], '  ')).toEqual(['a1']);
  expect(withRecent(['a1'], 'f')).toEqual(['a1']);
});

test('a search is removed in any case', () => {
  expect(withoutRecent(['Figma', 'b1'], 'figma')).toEqual(['b1']);
});

test.each([
  [null, []],
  ['["figma","jira"]', ['figma', 'jira']],
  ['not JSON', []],
  ['{"a":1}', []],
  ['["figma",7,"",null,["x"]]', ['figma']],
  [JSON.stringify(['x'.repeat(201), 'y']), ['y']],
  [
    JSON.stringify(Array.from({ length: 20 }, (_, n) => `s${n}`)),
    ['s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7'],
  ],
])('the stored value %j is read as %j', (stored, texts) => {
  expect(parseRecent(stored)).toEqual(texts);
});

import { expect, test } from 'vitest';
import { foldText, matcherOf } from './folded-text.js';

test.each([
  ['Figma', 'figma'],
  ['Café ÉCLAIR', 'cafe eclair'],
  ['e\u0301', 'e'],
  ['İstanbul ıı', 'istanbul ii'],
  ['Łódź, Ærø, STRAẞE', 'lodz, aero, strasse'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['Ｆｉｇｍａ １２', 'figma 12'],
  ['ﬁne', 'fine'],
  ['أَدَوات', 'ادوات'],
  ['設計 デザイン', '設計 テサイン'],
  ['😀 \ud83d', '😀 \ud83d'],
])('the text %j is folded to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('a folded text stays the same when it is folded again', () => {
  for (const text of ['Łódź', 'ÀÉÎ', 'ΟΔΟΣ', 'ﷺ']) expect(foldText(foldText(text))).toBe(foldText(text));
});

test.each([
  ['boards jira', true],
  [' BOARDS\n', true],
  ['resume', true],
  ['ｊｉｒａ', true],
  ['boards linear', false],
  ['', true],
  [' ', true],
])('a text is found by all of its words, in any order: %j', (sought, isFound) => {
  expect(matcherOf(sought)('Jira: boards and Résumés')).toBe(isFound);
});

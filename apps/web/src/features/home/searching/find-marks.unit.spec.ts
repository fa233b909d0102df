import { expect, test } from 'vitest';
import fc from 'fast-check';
import { markedParts, type Wanted } from './find-marks.js';

/** The text with brackets around its marked parts. */
const marked = (text: string, wanted: Wanted): string =>
  markedParts(text, wanted)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Figma', 'fig', '[Fig]ma'],
  ['Figma, not figment', ' FIG ', '[Fig]ma, not [fig]ment'],
  ['Café Éclair', 'cafe e', '[Café É]clair'],
  ['Cafe\u0301s', 'café', '[Cafe\u0301]s'],
  ['Straße 7', 'SS', 'Stra[ß]e 7'],
  ['ﬁne', 'f', '[ﬁ]ne'],
  ['设计工具', '工具', '设计[工具]'],
  ['(a.c) abc', 'a.c', '([a.c]) abc'],
  ['smile 😀 here', '😀', 'smile [😀] here'],
  ['aaa', 'aa', '[aa]a'],
  ['İstanbul', 'ist', '[İst]anbul'],
  ['nothing', 'else', 'nothing'],
  ['', 'x', ''],
  ['text', '', 'text'],
])('the text %j with the search %j is marked as %j', (text, search, expected) => {
  expect(marked(text, { text: search })).toBe(expected);
});

test.each([
  ['Figma and figmas', ['figma'], '[Figma] and figmas'],
  ['Café, café!', ['cafe'], '[Café], [café]!'],
  ['one two', ['two', 'one'], '[one] [two]'],
  ['设计工具箱', ['设计', '计工'], '[设计]工具箱'],
  ['Stack Overflow', ['stackoverflow'], 'Stack Overflow'],
  ['أَدَوات', ['ادوات'], '[أَدَوات]'],
  ['none', [], 'none'],
])('the text %j with the words %j is marked as %j', (text, words, expected) => {
  expect(marked(text, { words })).toBe(expected);
});

test('the parts together are the text, whatever it is', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 });
  fc.assert(
    fc.property(text, text, (whole, search) => {
      expect(
        markedParts(whole, { text: search })
          .map((part) => part.text)
          .join(''),
      ).toBe(whole);
    }),
  );
});

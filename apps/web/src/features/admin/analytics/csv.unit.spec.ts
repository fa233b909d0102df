import { expect, test } from '@jest/globals';
import { toCsv } from './csv.js';

test('a file has a byte order mark, and a line for each row', () => {
  expect(
    toCsv([
      ['Tool', 'Uses'],
      ['Jira', 1_204],
    ]),
  ).toBe('\uFEFFTool,Uses\r\nJira,1204\r\n');
});

test.each([
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['größer', 'größer'],
  ['', ''],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['a=1', 'a=1'],
])('%j is written %s', (text, cell) => expect(toCsv([[text]])).toBe(`\uFEFF${cell}\r\n`));

test('a number is no formula', () => expect(toCsv([[-1]])).toBe('\uFEFF-1\r\n'));

import { expect, test } from 'vitest';
import { toCsv } from './csv.js';

test('a CSV file starts with a byte order mark and has one line per row', () => {
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
])('the text %j is written to CSV as %s', (text, cell) => expect(toCsv([[text]])).toBe(`\uFEFF${cell}\r\n`));

test('a negative number is not escaped as a formula in CSV', () =>
  expect(toCsv([[-1]])).toBe('\uFEFF-1\r\n'));

test('a missing value is an empty cell of CSV, and a boolean its name', () =>
  expect(toCsv([[null, true, false]])).toBe('\uFEFF,true,false\r\n'));

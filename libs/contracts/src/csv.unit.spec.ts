import { expect, test } from 'vitest';
import fc from 'fast-check';
import { jsonCell, toCsv, withoutGuards } from './csv.js';

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
  ['\t=1', `"\t'=1"`],
  ['\r=1', `"\r'=1"`],
  ["'=1", "''=1"],
  ["'tis", "'tis"],
  ['a;b', '"a;b"'],
  ['a;=1+1', `"a;'=1+1"`],
  ['a; @sum;-1', `"a; '@sum;'-1"`],
  ['a\t+1', `"a\t'+1"`],
  ['a\r\n-1', `"a\r\n'-1"`],
  ['a;"=1"', `"a;""'=1"""`],
  ["a;'=1", `"a;''=1"`],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['a=1', 'a=1'],
])('the text %j is written to CSV as %s', (text, cell) => expect(toCsv([[text]])).toBe(`\uFEFF${cell}\r\n`));

test('a negative number is not escaped as a formula in CSV', () =>
  expect(toCsv([[-1]])).toBe('\uFEFF-1\r\n'));

test('a missing value is an empty cell of CSV, and a boolean its name', () =>
  expect(toCsv([[null, true, false]])).toBe('\uFEFF,true,false\r\n'));

/** Text as an enemy writes it. */
const nasty = fc
  .array(fc.constantFrom('=', '+', '-', '@', ';', ',', '\t', '\n', '\r', ' ', '\u00a0', '"', "'", 'a', '1'))
  .map((parts) => parts.join(''));

test('no part of a line of CSV begins a formula, whichever delimiter a spreadsheet splits it at', () => {
  fc.assert(
    fc.property(fc.array(nasty), (texts) => {
      const line = toCsv([['Name', ...texts]]);
      for (const part of line.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@]/);
    }),
  );
});

/** The only cell of a file, as a program reads it. */
const read = (csv: string): string => {
  const cell = csv.slice(1, -2);
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
};

test('the apostrophes before formulas are removed again', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(withoutGuards(read(toCsv([[text]])))).toBe(text);
    }),
  );
});

test('a program reads the JSON of a cell as it was written, and no part of it begins a formula', () => {
  fc.assert(
    fc.property(fc.array(nasty), (texts) => {
      const csv = toCsv([[jsonCell(texts)]]);
      expect(JSON.parse(read(csv))).toEqual(texts);
      for (const part of csv.slice(1).split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@]/);
    }),
  );
  expect(jsonCell({ description: 'old;=new; a;b' })).toBe(String.raw`{"description":"old\u003b=new; a;b"}`);
});

test('a long text is guarded in linear time, whatever it repeats', () => {
  const started = process.cpuUsage();
  for (const piece of ['\n', ';', ' ', '"', "'", ';\t ']) {
    const text = piece.repeat(300_000);
    withoutGuards(toCsv([[text, jsonCell(text)]]));
  }
  // Tenths of a second. Quadratic: minutes.
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000);
});

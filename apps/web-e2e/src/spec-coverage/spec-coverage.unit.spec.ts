import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { flawsOf, titlesIn } from './coverage.js';

const FILES: Readonly<Record<string, string>> = {
  'apps/a.spec.ts': `
    describe('tools', () => {
      test('are listed', () => {});
      test.each([['x', (y) => y]])('come by %s', async (sort) => {});
      test('are "quoted" and \\'so\\'', () => {});
      test("have an owner's name", () => {});
      test('have a | in them', () => {});
      // test('were listed once', () => {});
      page.on('console', (line) => {});
    });
  `,
};
const row = (number: string, provenBy: string): string => `| ${number} | Something | ${provenBy} |`;
const flaws = (...rows: string[]): readonly string[] =>
  flawsOf(
    ['# Title', '', '| # | Says | Proven by |', '| --- | :-- | --- |', ...rows].join('\n'),
    (path) => FILES[path],
  );

describe('the titles of a source', () => {
  test('are those of its tests and of what they are in', () => {
    expect([...titlesIn(FILES['apps/a.spec.ts']!)]).toEqual([
      'tools',
      'are listed',
      'come by %s',
      `are "quoted" and 'so'`,
      "have an owner's name",
      'have a | in them',
    ]);
  });
});

describe('a table', () => {
  test('may name tests, and what is decided otherwise', () => {
    expect(
      flaws(
        row('2.1', '`apps/a.spec.ts › are listed`'),
        row('2.2', '`apps/a.spec.ts › come by %s`<br>`apps/a.spec.ts › tools`'),
        row('2.3', '`apps/a.spec.ts › have a \\| in them`'),
        row('2.4', 'replaced: it is done on the server<br>`apps/a.spec.ts › are listed`'),
      ),
    ).toEqual([]);
  });

  test.each([
    ['a row without a proof', '', 'no test'],
    ['what is decided otherwise without a test', 'replaced: it is done on the server', 'no test'],
    ['a file that is not there', '`apps/b.spec.ts › are listed`', 'no such file: apps/b.spec.ts'],
    ['a test that is not there', '`apps/a.spec.ts › are gone`', 'no such test in apps/a.spec.ts: are gone'],
    [
      'a test that is commented out',
      '`apps/a.spec.ts › were listed once`',
      'no such test in apps/a.spec.ts: were listed once',
    ],
    ['a text that is no title', '`apps/a.spec.ts › console`', 'no such test in apps/a.spec.ts: console'],
    ['what is pending', 'pending: cards', 'neither a test nor a known marker: pending: cards'],
    ['a marker of its own', 'later', 'neither a test nor a known marker: later'],
    ['a replacement by nothing', 'replaced:', 'neither a test nor a known marker: replaced:'],
    [
      'a wrong proof beside a right one',
      '`apps/a.spec.ts › are listed`<br>later',
      'neither a test nor a known marker: later',
    ],
    [
      'a replacement whose test is not there',
      'replaced: by another<br>`apps/a.spec.ts › are gone`',
      'no such test in apps/a.spec.ts: are gone',
    ],
  ])('may not have %s', (_what, provenBy, flaw) => {
    expect(flaws(row('2.1', '`apps/a.spec.ts › are listed`'), row('2.2', provenBy))).toEqual([
      `2.2: ${flaw}`,
    ]);
  });

  test('may not have a number twice', () => {
    const proof = '`apps/a.spec.ts › are listed`';
    expect(flaws(row('2.1', proof), row('2.2', proof), row('2.1', proof))).toEqual(['2.1: a number again']);
  });

  test('has three columns, a bar inside of one with a backslash', () => {
    expect(flaws('| 2.1 | A | bar | `apps/a.spec.ts › are listed` |')).toEqual(['2.1: not of three columns']);
  });

  test('may not be empty', () => {
    expect(flaws()).toEqual(['no rows']);
  });
});

test('docs/spec-coverage.md names a proof in every row, and each of them is there', () => {
  const at = (path: string): string => join(import.meta.dirname, '../../../..', path);
  const read = (path: string): string | undefined =>
    existsSync(at(path)) ? readFileSync(at(path), 'utf8') : undefined;
  expect(flawsOf(readFileSync(at('docs/spec-coverage.md'), 'utf8'), read)).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { flawsOf, titlesIn } from './coverage.js';

const FILES: Readonly<Record<string, string>> = {
  'apps/a.spec.ts': `
    describe('tools', () => {
      test('are listed', () => {});
      test.each([['x', (y) => y]])('come by %s', async (sort) => {});
      test('are "quoted" and \\'so\\'', () => {});
      test("have an owner's name", () => {});
      test('have a | in them', () => {});
      test(\`open by \${how} on \${screen}\`, async () => {});
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

describe('titlesIn', () => {
  test('titlesIn finds the titles of tests and of their groups', () => {
    expect([...titlesIn(FILES['apps/a.spec.ts']!)]).toEqual([
      'tools',
      'are listed',
      'come by %s',
      `are "quoted" and 'so'`,
      "have an owner's name",
      'have a | in them',
      'open by %s on %s',
    ]);
  });
});

describe('flawsOf', () => {
  test('flawsOf accepts rows that name tests, and replaced rows with a test', () => {
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
    ['a replaced row without a test', 'replaced: it is done on the server', 'no test'],
    ['a missing file', '`apps/b.spec.ts › are listed`', 'no such file: apps/b.spec.ts'],
    ['a missing test', '`apps/a.spec.ts › are gone`', 'no such test in apps/a.spec.ts: are gone'],
    [
      'a test that is commented out',
      '`apps/a.spec.ts › were listed once`',
      'no such test in apps/a.spec.ts: were listed once',
    ],
    ['a text that is not a title', '`apps/a.spec.ts › console`', 'no such test in apps/a.spec.ts: console'],
    ['a pending row', 'pending: cards', 'neither a test nor a known marker: pending: cards'],
    ['an unknown marker', 'later', 'neither a test nor a known marker: later'],
    ['an empty replacement', 'replaced:', 'neither a test nor a known marker: replaced:'],
    [
      'a wrong proof beside a correct one',
      '`apps/a.spec.ts › are listed`<br>later',
      'neither a test nor a known marker: later',
    ],
    [
      'a replacement with a missing test',
      'replaced: by another<br>`apps/a.spec.ts › are gone`',
      'no such test in apps/a.spec.ts: are gone',
    ],
  ])('flawsOf rejects %s', (_what, provenBy, flaw) => {
    expect(flaws(row('2.1', '`apps/a.spec.ts › are listed`'), row('2.2', provenBy))).toEqual([
      `2.2: ${flaw}`,
    ]);
  });

  test('flawsOf rejects a repeated number', () => {
    const proof = '`apps/a.spec.ts › are listed`';
    expect(flaws(row('2.1', proof), row('2.2', proof), row('2.1', proof))).toEqual(['2.1: a number again']);
  });

  test('flawsOf requires three columns, with an escaped bar inside of a column', () => {
    expect(flaws('| 2.1 | A | bar | `apps/a.spec.ts › are listed` |')).toEqual(['2.1: not of three columns']);
  });

  test('flawsOf rejects an empty table', () => {
    expect(flaws()).toEqual(['no rows']);
  });
});

test('every row of docs/spec-coverage.md names an existing test', () => {
  const at = (path: string): string => join(import.meta.dirname, '../../../..', path);
  const read = (path: string): string | undefined =>
    existsSync(at(path)) ? readFileSync(at(path), 'utf8') : undefined;
  expect(flawsOf(readFileSync(at('docs/spec-coverage.md'), 'utf8'), read)).toEqual([]);
});

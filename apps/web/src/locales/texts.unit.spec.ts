import { expect, test } from '@jest/globals';
import { getConfig } from '@lingui/conf';
import { extractMessages } from '@lingui/native-tools';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@tools-hub/domain';
import { untranslatedTexts } from './untranslated-texts.js';

const SOURCE = join(import.meta.dirname, '..');
const NOT_SHOWN = /\.spec\.tsx?$|\.d\.ts$|\.generated\.ts$|^(?:worker|server|locales)\//;
/** The owner's screens are in English. */
const OWNERS = /^(?:features\/admin|app\/past)\//;

/** Texts for the console, and messages of rules that no visitor meets. */
const IN_ENGLISH = [
  'shared/links/link-safety.ts',
  'shared/text/problem-text.ts',
  'shared/usage/click-sender.ts',
];

const shown = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((path) => !NOT_SHOWN.test(path));
const sources = shown.filter((path) => !OWNERS.test(path) && !IN_ENGLISH.includes(path));
const ownersSources = shown.filter((path) => OWNERS.test(path) || IN_ENGLISH.includes(path));

/** The English messages of a catalogue. */
const messagesOf = (catalogue: string): readonly string[] => {
  const text = readFileSync(join(SOURCE, 'locales', 'en', `${catalogue}.po`), 'utf8');
  return [...text.matchAll(/^msgid ((?:".*"\n?)+)/gm)]
    .map(([, lines = '']) =>
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as string)
        .join(''),
    )
    .filter((message) => message !== '');
};

test('the source has files to look at', () => {
  expect(sources.length).toBeGreaterThan(100);
});

test('no text that visitors see stands outside of the catalogues', () => {
  const found = sources.flatMap((path) =>
    untranslatedTexts(path, readFileSync(join(SOURCE, path), 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['a text', 'const A = () => <p>Some text</p>;'],
  ['a label', 'const A = () => <input aria-label="Search" />;'],
  ['a choice', "const A = ({ yes }) => <p>{yes ? 'Shown' : null}</p>;"],
  ['a sentence', "const words = () => 'The tools could not be loaded.';"],
])('%s outside of the catalogues is found', (_, code) => {
  expect(untranslatedTexts('a.tsx', code)).toHaveLength(1);
});

test.each([
  ['a message', 'const A = () => <p>{t`Some text`}</p>;'],
  ['a message with elements', 'const A = () => <Trans>Some <b>text</b></Trans>;'],
  ['a class', 'const A = () => <p className="flex gap-2">{text}</p>;'],
  ['an error for developers', "throw new Error('The page has no root');"],
])('%s is no text outside of the catalogues', (_, code) => {
  expect(untranslatedTexts('a.tsx', code)).toEqual([]);
});

test('the catalogues have the messages of the sources', async () => {
  const written = await Promise.all(
    sources.concat(ownersSources).map(async (path) => {
      const code = readFileSync(join(SOURCE, path), 'utf8');
      return code.includes('/macro') ? (await extractMessages(code, path)).messages : [];
    }),
  );
  const messages = new Set(written.flat().map(({ message }) => message));
  const listed = ['site', 'owner'].flatMap((catalogue) => messagesOf(catalogue));
  expect([...messages].filter((message) => !listed.includes(message ?? ''))).toEqual([]);
  expect(listed.filter((message) => !messages.has(message))).toEqual([]);
});

test('the catalogues have the languages of the product', () => {
  expect(getConfig({ cwd: join(SOURCE, '..') }).locales).toEqual(LANGUAGES);
});

/** The messages of visitors and their translations. Comments name the places of a message, so they are left out. */
const entriesOf = (language: string): Map<string, string> => {
  const text = readFileSync(join(SOURCE, 'locales', language, 'site.po'), 'utf8');
  const entries = text
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
  return new Map(
    entries.map((lines) => {
      const at = lines.findIndex((line) => line.startsWith('msgstr '));
      return [lines.slice(0, at).join('\n'), lines.slice(at).join('\n')];
    }),
  );
};

test.each(LANGUAGES)("visitors' texts in the language %s have all messages", (language) => {
  const texts = entriesOf(language);
  expect([...texts.keys()]).toEqual([...entriesOf('en').keys()]);
  expect([...texts].filter(([message, text]) => message !== '' && text === 'msgstr ""')).toEqual([]);
});

/** The kinds of a plural that each language needs. */
const KINDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.PluralRules(language).resolvedOptions().pluralCategories]),
);

test.each(LANGUAGES)('plurals in the language %s have the kinds that it needs', (language) => {
  const plurals = [...entriesOf(language).values()].filter((text) => text.includes(', plural,'));
  expect(plurals.length).toBeGreaterThan(5);
  // French, Spanish and Portuguese have a kind for millions, whose form is that of 'other' here.
  const needed = KINDS[language]!.filter((kind) => kind !== 'many' || language === 'ar');
  expect(plurals.filter((text) => !needed.every((kind) => text.includes(`${kind} {`)))).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { getConfig } from '@lingui/conf';
import { extractMessages } from '@lingui/native-tools';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@tools-hub/domain';
import { untranslatedTexts } from './untranslated-texts.js';

const SOURCE = join(import.meta.dirname, '..');
const NOT_SHOWN = /\.spec\.tsx?$|\.d\.ts$|\.generated\.ts$|^(?:worker|server|locales|testing)\//;
/** Texts for the console, and messages of rules that no form of the site meets. */
const IN_ENGLISH = [
  'shared/links/link-safety.ts',
  'shared/text/problem-text.ts',
  'shared/usage/click-sender.ts',
];
const CATALOGUES = ['site', 'owner'] as const;
type Catalogue = (typeof CATALOGUES)[number];

const shown = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((path) => !NOT_SHOWN.test(path));
const sources = shown.filter((path) => !IN_ENGLISH.includes(path));

test('the source has files to look at', () => {
  expect(sources.length).toBeGreaterThan(100);
});

test('no text that people see stands outside of the catalogues', () => {
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
    shown.map(async (path) => {
      const code = readFileSync(join(SOURCE, path), 'utf8');
      return code.includes('/macro') ? (await extractMessages(code, path)).messages : [];
    }),
  );
  const messages = new Set(written.flat().map(({ message }) => message));
  const listed = CATALOGUES.flatMap((catalogue) => [...entriesOf('en', catalogue).values()]);
  expect([...messages].filter((message) => !listed.includes(message ?? ''))).toEqual([]);
  expect(listed.filter((message) => !messages.has(message))).toEqual([]);
});

test.each(CATALOGUES)('no apostrophe of the catalogue %s turns a placeholder into text', (catalogue) => {
  const quoted = LANGUAGES.flatMap((language) => [...entriesOf(language, catalogue).values()]);
  expect(quoted.filter((text) => text.includes("'{"))).toEqual([]);
});

test('the catalogues have the languages of the product', () => {
  expect(getConfig({ cwd: join(SOURCE, '..') }).locales).toEqual(LANGUAGES);
});

/** The messages of a catalogue and their translations. A message with a context has it in front. */
const entriesOf = (language: string, catalogue: Catalogue): ReadonlyMap<string, string> => {
  const text = readFileSync(join(SOURCE, 'locales', language, `${catalogue}.po`), 'utf8');
  const entries = text.split('\n\n').map((block): readonly [string, string] => {
    const [context, message, translation] = ['msgctxt', 'msgid', 'msgstr'].map((field) =>
      fieldOf(block, field),
    );
    return [`${context}${message}`, translation!];
  });
  return new Map(entries.filter(([message]) => message !== ''));
};

/** The text of a field of a catalogue's entry: one or more quoted lines. */
const fieldOf = (block: string, field: string): string => {
  const [, lines = ''] = new RegExp(`^${field} ((?:".*"\n?)+)`, 'm').exec(block) ?? [];
  return (lines.match(/".*"/g) ?? []).map((line) => JSON.parse(line) as string).join('');
};

/** The kinds of a plural that each language needs. */
const KINDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.PluralRules(language).resolvedOptions().pluralCategories]),
);

describe.each(CATALOGUES)('the catalogue %s', (catalogue) => {
  test.each(LANGUAGES)('the catalogue in the language %s has all messages', (language) => {
    const texts = entriesOf(language, catalogue);
    expect([...texts.keys()]).toEqual([...entriesOf('en', catalogue).keys()]);
    expect([...texts].filter(([, text]) => text === '')).toEqual([]);
  });

  test.each(LANGUAGES)('the catalogue in the language %s has the parts of each message', (language) => {
    const wrong = [...entriesOf(language, catalogue)].filter(
      ([message, text]) => partsOf(message).join() !== partsOf(text).join(),
    );
    expect(wrong).toEqual([]);
  });

  test.each(LANGUAGES)('the catalogue in the language %s has the plurals of the language', (language) => {
    const plurals = [...entriesOf(language, catalogue).values()].filter((text) => text.includes(', plural,'));
    expect(plurals.length).toBeGreaterThan(5);
    // French, Spanish and Portuguese have a kind for millions, whose form is that of 'other' here.
    const needed = KINDS[language]!.filter((kind) => kind !== 'many' || language === 'ar');
    const counted = plurals.filter((text) => text.includes('one {'));
    expect(counted.filter((text) => !needed.every((kind) => text.includes(`${kind} {`)))).toEqual([]);
  });
});

/** The placeholders of words that people write. Their signs at the start or the end, as in 'C++', depend on the direction around them. */
const WRITTEN =
  /(?<!\u2068)\{(?:name|username|actor|text|typed|tool|device|pattern|href|movedTo|light|dark)\}(?!\u2069)/;

test.each(CATALOGUES)(
  'the words of people in texts of the Arabic catalogue %s have their own direction',
  (catalogue) => {
    const texts = [...entriesOf('ar', catalogue).values()];
    expect(texts.filter((text) => WRITTEN.test(text))).toEqual([]);
  },
);

/** The accessible name and the text of a button that has both. */
const NAMED_BUTTON =
  /<(?:button|Button|TextButton)\s[^`]*?aria-label=\{t`([^`]*)`\}(?:(?!<\/)[^`])*>\s*\{t`([^`]*)`\}/g;

/** The translation of a source text, whose placeholders have names or numbers in the catalogue. */
const translated = (entries: ReadonlyMap<string, string>, source: string): string => {
  const words = (message: string): string => message.replaceAll(/\$?\{[^}]*\}/g, '{}');
  const [, text] = [...entries].find(([message]) => words(message) === words(source)) ?? [];
  if (text === undefined) throw new Error(`${source} is in no catalogue`);
  return text;
};

test.each(LANGUAGES)(
  'the accessible names of buttons contain their texts in the language %s, as speech input needs',
  (language) => {
    const entries = new Map(CATALOGUES.flatMap((catalogue) => [...entriesOf(language, catalogue)]));
    const named = sources.flatMap((path) => [
      ...readFileSync(join(SOURCE, path), 'utf8').matchAll(NAMED_BUTTON),
    ]);
    expect(named.length).toBeGreaterThan(5);
    const pairs = named.map(([, ...pair]) =>
      pair.map((source) => translated(entries, source).toLocaleLowerCase(language)),
    );
    expect(pairs.filter(([name, text]) => !name!.includes(text!))).toEqual([]);
  },
);

/** The placeholders and elements of a message, each once. */
const partsOf = (message: string): readonly string[] => [...new Set(partsIn(compileMessage(message)))].sort();

/** A compiled message: texts, placeholders, and choices with a message for each case. */
type Tokens = readonly (string | readonly [name: string, kind?: string, cases?: unknown])[];

const partsIn = (tokens: Tokens): readonly string[] =>
  tokens.flatMap((token) => {
    if (typeof token === 'string') return token.match(/<\/?\d+\/?>/g) ?? [];
    const [name, , cases] = token;
    const messages = Object.values(cases ?? {}).filter((each) => Array.isArray(each)) as Tokens[];
    return [name, ...messages.flatMap(partsIn)];
  });

import { foldText } from '@tools-hub/contracts/folded-text';

/** Scripts that write words without spaces between them. Their texts are indexed by pairs of characters. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const RUNS = new RegExp(`(?:(?=${LETTER})${UNSPACED})+|(?:(?!${UNSPACED})${LETTER})+`, 'gu');
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');

/** The most words of a search that are looked up, and the most pairs of characters. */
const MAX_TERMS = 8;
/** The most characters of a term. */
const MAX_TERM_LENGTH = 40;

/** A word of a search, or a part of one. */
export interface SearchTerm {
  readonly text: string;
  /** The Levenshtein distance of words that are similar. */
  readonly distance: 0 | 1 | 2;
  /** Whether words that begin with the text are found. */
  readonly isPrefix: boolean;
  /** The text with two neighbouring letters swapped, in each way. */
  readonly swapped: readonly string[];
}

const runsOf = (text: string): readonly string[] => foldText(text).match(RUNS) ?? [];

/** The terms by which a text is found. */
export const indexedTerms = (text: string): readonly string[] =>
  runsOf(text).flatMap((run) =>
    IS_UNSPACED.test(run) ? pairsAndLast(run) : [run.slice(0, MAX_TERM_LENGTH)],
  );

/** The terms by which a name is found: its words, and a few words as one, since 'Stack Overflow' is also written without a space. */
export const indexedTermsOfName = (name: string): readonly string[] => {
  const terms = indexedTerms(name);
  const whole = joined(runsOf(name));
  return whole === null ? terms : [...terms, whole];
};

/** The words of a search: all of them have to be found. */
export const searchTerms = (search: string): readonly SearchTerm[] => {
  const terms = runsOf(search).flatMap((run) =>
    IS_UNSPACED.test(run) ? unspacedTerms(run) : [wordTerm(run.slice(0, MAX_TERM_LENGTH))],
  );
  return [...new Map(terms.map((term) => [term.text, term])).values()].slice(0, MAX_TERMS);
};

/** The words of a search as one, if that may be a name: 'you tube'. */
export const joinedTerm = (search: string): SearchTerm | null => {
  const whole = joined(runsOf(search));
  return whole === null ? null : wordTerm(whole);
};

const joined = (runs: readonly string[]): string | null => {
  const whole = runs.join('');
  const fits = runs.length > 1 && runs.length <= 4 && whole.length <= MAX_TERM_LENGTH;
  return fits && !runs.some((run) => IS_UNSPACED.test(run)) ? whole : null;
};

/** A search for one character finds the pairs that begin with it. The last one begins none, and is a term of its own. */
const pairsAndLast = (run: string): readonly string[] => [...pairs(run), Array.from(run).at(-1) ?? ''];

const pairs = (run: string): readonly string[] => {
  const characters = Array.from(run);
  return characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`);
};

const unspacedTerms = (run: string): readonly SearchTerm[] => {
  const exact = { distance: 0, swapped: [] } as const;
  const found = pairs(run);
  return found.length === 0
    ? [{ text: run, isPrefix: true, ...exact }]
    : found.map((text) => ({ text, isPrefix: false, ...exact }));
};

/** Short words and numbers are not forgiven: '2025' is not '2026'. */
const wordTerm = (text: string): SearchTerm => {
  const { length } = text;
  const distance = length < 4 || /\p{N}/u.test(text) ? 0 : length < 8 ? 1 : 2;
  return { text, distance, isPrefix: length > 1, swapped: distance === 0 ? [] : swaps(text) };
};

const swaps = (text: string): readonly string[] => {
  const letters = Array.from(text);
  const swapped = letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] ?? '')
      .join(''),
  );
  return [...new Set(swapped)].filter((other) => other !== text);
};

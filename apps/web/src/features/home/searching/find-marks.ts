import { foldText } from '@tools-hub/contracts/folded-text';

/** A part of a text. */
interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The texts to mark: that of a search, or the folded words by which similar tools were found. */
export type Wanted = { readonly text: string } | { readonly words: readonly string[] };

interface Range {
  readonly start: number;
  readonly end: number;
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
/** These scripts have no spaces between words. */
const UNSPACED = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** Splits a text into parts that a search has found and the others. Case and accents make no difference. */
export const markedParts = (text: string, wanted: Wanted): readonly TextPart[] => {
  const { folded, startOf } = foldWithPlaces(text);
  const found =
    'text' in wanted
      ? rangesOfText(folded, foldText(wanted.text.trim()))
      : rangesOfWords(folded, wanted.words);
  /** A range that ends within a character, such as a ligature, has all of it. */
  const nextCharacter = (end: number): number => {
    let at = end;
    while (at < folded.length && startOf(at) === startOf(end - 1)) at += 1;
    return at;
  };
  const parts: TextPart[] = [];
  let from = 0;
  for (const range of found) {
    const start = Math.max(startOf(range.start), from);
    const end = startOf(nextCharacter(range.end));
    if (end <= start) continue;
    parts.push(
      { text: text.slice(from, start), isMarked: false },
      { text: text.slice(start, end), isMarked: true },
    );
    from = end;
  }
  parts.push({ text: text.slice(from), isMarked: false });
  return parts.filter((part) => part.text !== '');
};

const rangesOfText = (folded: string, wanted: string): readonly Range[] => {
  const found: Range[] = [];
  if (wanted === '') return found;
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    found.push({ start: at, end: at + wanted.length });
  }
  return found;
};

/** Words consist of letters and digits, so none has a character with a meaning in a pattern. */
const rangesOfWords = (folded: string, words: readonly string[]): readonly Range[] => {
  if (words.length === 0) return [];
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => (UNSPACED.test(word) ? word : `(?<!${LETTER})${word}(?!${LETTER})`))
    .join('|');
  return Array.from(folded.matchAll(new RegExp(pattern, 'gu')), ({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
};

/** Folds a text, and maps each character of the folded text to its start in the original. */
const foldWithPlaces = (
  text: string,
): { readonly folded: string; readonly startOf: (at: number) => number } => {
  // Most texts: one character is folded to one.
  if (/^\p{ASCII}*$/u.test(text)) return { folded: text.toLowerCase(), startOf: (at) => at };
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const part = foldText(character);
    folded += part;
    for (let count = 0; count < part.length; count += 1) places.push(place);
    place += character.length;
  }
  return { folded, startOf: (at) => places[at] ?? text.length };
};

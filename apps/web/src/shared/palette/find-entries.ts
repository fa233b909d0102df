import { foldText, matcherOf, wordsOf } from '@tools-hub/contracts/folded-text';

/** A line of the palette. */
export interface PaletteEntry {
  readonly key: string;
  readonly name: string;
  /** Found, too, but after names. */
  readonly detail?: string | undefined;
  readonly act: () => void;
}

/**
 * The entries whose name or detail has every word of the text. Names that begin with the text come first, then names with words that
 * begin with its words, then the others.
 */
export const findEntries = (
  entries: readonly PaletteEntry[],
  text: string,
  most: number,
): readonly PaletteEntry[] => {
  const words = wordsOf(text);
  if (words.length === 0) return entries.slice(0, most);
  const matches = matcherOf(text);
  return entries
    .filter(({ name, detail = '' }) => matches(`${name} ${detail}`))
    .map((entry) => ({ entry, rank: rankOf(foldText(entry.name), words) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
};

const rankOf = (name: string, words: readonly string[]): number => {
  if (name.startsWith(words.join(' '))) return 0;
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 1;
  return words.every((word) => name.includes(word)) ? 2 : 3;
};

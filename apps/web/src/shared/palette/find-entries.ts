import { foldText } from '@tools-hub/contracts/folded-text';

/** A line of the palette. */
export interface PaletteEntry {
  readonly key: string;
  readonly name: string;
  /** Found, too, but after names. */
  readonly detail?: string | undefined;
  readonly act: () => void;
}

/**
 * The entries that have every word of the text in their name or detail, in any order, without regard to case and accents. Names that
 * begin with the text come first, then names with a word that does, then the others.
 */
export const findEntries = (
  entries: readonly PaletteEntry[],
  text: string,
  most: number,
): readonly PaletteEntry[] => {
  const wanted = foldText(text).trim();
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return entries.slice(0, most);
  const ranked = entries.flatMap((entry) => {
    const name = foldText(entry.name);
    const all = `${name} ${foldText(entry.detail ?? '')}`;
    if (!words.every((word) => all.includes(word))) return [];
    return [{ entry, rank: rankOf(name, wanted, words) }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
};

const rankOf = (name: string, wanted: string, words: readonly string[]): number => {
  if (name.startsWith(wanted)) return 0;
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 1;
  return words.every((word) => name.includes(word)) ? 2 : 3;
};

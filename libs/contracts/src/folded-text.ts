/** Letters that Unicode does not decompose. The folded sigma is the one within a word. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const WHOLE_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * A text for comparisons without regard to case, accents and width. Not in the library's index: a visitor's first file needs the others
 * only.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(WHOLE_LETTERS, (letter) => LETTERS[letter] ?? letter);

/** The folded words of a text. */
export const wordsOf = (text: string): readonly string[] => foldText(text).split(/\s+/).filter(Boolean);

/** Tells whether a text has every word that is sought, in any order, without regard to case and accents. */
export const matcherOf = (sought: string): ((text: string) => boolean) => {
  const words = wordsOf(sought);
  if (words.length === 0) return () => true;
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
};

/** Characters as a reader counts them: a code point each. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** The first `max` characters, counted as in `lengthOf`, so that none is cut in half. */
export const firstCharacters = (text: string, max: number): string => Array.from(text).slice(0, max).join('');

/** Also the blank of braille, which is drawn as nothing. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a name has characters that no reader sees. */
export const hasInvisible = (username: string): boolean => username.search(INVISIBLE) !== -1;

/** Scripts with letters that look like those of another one. */
const SCRIPTS = [/\p{sc=Latin}/u, /\p{sc=Greek}/u, /\p{sc=Cyrillic}/u, /\p{sc=Armenian}/u];

/** Whether a word of a name mixes scripts whose letters look alike, such as a Cyrillic a among Latin letters. */
export const mixesScripts = (username: string): boolean =>
  username.split(/[^\p{L}]+/u).some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1);

/**
 * The form that user names share when they differ only in case, in the width or the composition of their letters (Unicode NFKC), in kinds of
 * spaces or in invisible characters. Letters of different scripts that look alike stay different.
 */
export const foldedName = (username: string): string =>
  username
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    // Some letters have one form in upper case only, such as the final sigma; the ẞ has it once it is small.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');

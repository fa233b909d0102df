const NOT_ASCII = /[^\0-\x7f]/g;

/**
 * Escapes every character outside of ASCII, so that V8 stores one byte for each character of a program in place of two.
 * @throws Error for such a character after a backslash, where an escape would mean something else
 */
export const asAscii = (code) =>
  code.replace(NOT_ASCII, (character, index) => {
    let backslashes = 0;
    while (code[index - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 1)
      throw new Error(`A backslash before ${character}: ${code.slice(index - 40, index + 1)}`);
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

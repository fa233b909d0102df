const NOT_ASCII = /[^\0-\x7f]/g;

/**
 * Escapes every character outside of ASCII, so that V8 stores a program with one byte per character in place of two.
 * @throws Error for such a character after a backslash, where the escape would have another meaning
 */
export const asAscii = (code) =>
  code.replace(NOT_ASCII, (character, index) => {
    let backslashes = 0;
    while (code[index - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 1)
      throw new Error(`A backslash before ${character}: ${code.slice(index - 40, index + 1)}`);
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

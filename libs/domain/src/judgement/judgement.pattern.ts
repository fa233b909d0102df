/**
 * A test whether a text matches a pattern as a whole. `*` stands for any characters, and case does not matter. Each part of the
 * pattern is looked for once, from left to right: there is no backtracking that a pattern could make slow.
 */
export const matcherOf = (pattern: string): ((text: string) => boolean) => {
  const [first = '', ...rest] = pattern.toLowerCase().split('*');
  const last = rest.pop();
  const middle = rest.filter((part) => part !== '');
  return (text) => {
    const wanted = text.toLowerCase();
    if (last === undefined) return wanted === first;
    if (!wanted.startsWith(first) || !wanted.endsWith(last)) return false;
    let at = first.length;
    for (const part of middle) {
      const found = wanted.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at <= wanted.length - last.length;
  };
};

const words = new Intl.Segmenter('en', { granularity: 'word' });
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Breaks a text between words, and within a word that is longer than a line.
 * @param fits whether a text fits into a line
 * @param most the most lines: the last one ends with '…' if there is more
 */
export const linesOf = (text: string, fits: (line: string) => boolean, most: number): string[] => {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < most) {
    const isLast = lines.length === most - 1;
    const line = isLast ? ended(rest, fits) : beginning(rest, fits);
    lines.push(line.trim());
    rest = isLast ? '' : rest.slice(line.length).trimStart();
  }
  return lines;
};

/** The beginning of a text that fits into a line: whole words, or the letters of a long word. At least one letter. */
const beginning = (text: string, fits: (line: string) => boolean): string => {
  let line = '';
  for (const { segment } of words.segment(text)) {
    if (!fits((line + segment).trimEnd())) break;
    line += segment;
  }
  if (line !== '') return line;
  for (const { segment } of letters.segment(text)) {
    if (line !== '' && !fits(line + segment)) break;
    line += segment;
  }
  return line;
};

const ended = (text: string, fits: (line: string) => boolean): string =>
  fits(text) ? text : `${beginning(text, (line) => fits(`${line}…`)).trimEnd()}…`;

import { stripVTControlCharacters } from 'node:util';

/** The lines of an error that are printed: the whole log of a wait is long. */
const MAX_LINES = 12;
/** The frames of a stack that are not ours. */
const FOREIGN_FRAME = /^\s+at .*(node_modules|node:|<anonymous>)/;

/** A test by its file and title, with the first lines of its errors. */
export const describedTest = (file: string, title: string, errors: readonly string[]): string => {
  const lines = errors.flatMap((error) =>
    stripVTControlCharacters(error)
      .trim()
      .split('\n')
      .filter((line) => !FOREIGN_FRAME.test(line))
      .slice(0, MAX_LINES),
  );
  return [`${file}: ${title}`, ...lines.map((line) => `  ${line}`)].join('\n');
};

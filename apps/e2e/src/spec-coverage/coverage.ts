/** A row of the table: a statement of the specification and its proofs. */
interface Row {
  readonly number: string;
  readonly columns: number;
  readonly proofs: readonly string[];
}

const COLUMNS = 3;
const TITLES =
  /(?:(?<![.\w])(?:test|it|describe)|\))\s*\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\\n]|\\.)*)`)\s*,/g;
const PLACEHOLDERS = /%[sjid]|\$\{[^}]*\}/g;
const COMMENTS = /^\s*\/\/.*$/gm;
const NAMED_TEST = /^`(\S+) › (.+)`$/;
const REPLACED = /^replaced: \S/;

/** The titles of the tests in a source, with `%s` for each placeholder of jest or of a template. */
export const titlesIn = (source: string): ReadonlySet<string> =>
  new Set(
    [...source.replace(COMMENTS, '').matchAll(TITLES)].map(([, single, double, template]) =>
      (single ?? double ?? template ?? '').replace(/\\(.)/g, '$1').replace(PLACEHOLDERS, '%s'),
    ),
  );

/** The problems of the table, row by row. `read` returns a file by its path from the root, or undefined. */
export const flawsOf = (markdown: string, read: (path: string) => string | undefined): readonly string[] => {
  const rows = rowsOf(markdown);
  const numbers = new Set<string>();
  const titles = memoize((path) => {
    const source = read(path);
    return source === undefined ? undefined : titlesIn(source);
  });
  const flaws = rows.flatMap((row) => {
    const found = [
      ...(numbers.has(row.number) ? ['a number again'] : []),
      ...(row.columns === COLUMNS ? proofFlaws(row.proofs, titles) : ['not of three columns']),
    ];
    numbers.add(row.number);
    return found.map((flaw) => `${row.number}: ${flaw}`);
  });
  return rows.length === 0 ? ['no rows'] : flaws;
};

type TitlesOf = (path: string) => ReadonlySet<string> | undefined;

const proofFlaws = (proofs: readonly string[], titles: TitlesOf): readonly string[] => {
  const [first = '', ...others] = proofs;
  const tests = REPLACED.test(first) ? others : proofs;
  return tests.length === 0 ? ['no test'] : tests.flatMap((proof) => testFlaws(proof, titles));
};

const testFlaws = (proof: string, titles: TitlesOf): readonly string[] => {
  const [, path, title] = NAMED_TEST.exec(proof) ?? [];
  if (path === undefined || title === undefined) return [`neither a test nor a known marker: ${proof}`];
  const found = titles(path);
  if (!found) return [`no such file: ${path}`];
  return found.has(title.replace(PLACEHOLDERS, '%s')) ? [] : [`no such test in ${path}: ${title}`];
};

const rowsOf = (markdown: string): readonly Row[] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf)
    .filter(([number = '']) => !isHead(number))
    .map(({ length, 0: number = '', 2: provenBy = '' }) => ({
      number,
      columns: length,
      proofs: provenBy
        .split('<br>')
        .map((proof) => proof.trim())
        .filter((proof) => proof !== ''),
    }));

const isHead = (number: string): boolean => number === '#' || /^:?-+:?$/.test(number);

/** A bar inside of a cell is escaped with a backslash. */
const cellsOf = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.replaceAll('\\|', '|').trim());

const memoize = (find: TitlesOf): TitlesOf => {
  const known = new Map<string, ReadonlySet<string> | undefined>();
  return (path) => {
    if (!known.has(path)) known.set(path, find(path));
    return known.get(path);
  };
};

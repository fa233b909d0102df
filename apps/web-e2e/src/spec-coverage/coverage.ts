/** A row of the table: what the specification says, and what is named as its proof. */
interface Row {
  readonly number: string;
  readonly columns: number;
  readonly proofs: readonly string[];
}

const COLUMNS = 3;
const TITLES =
  /(?:(?<![.\w])(?:test|it|describe)|\))\s*\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")\s*,/g;
const COMMENTS = /^\s*\/\/.*$/gm;
const NAMED_TEST = /^`(\S+) › (.+)`$/;
const REPLACED = /^replaced: \S/;

/** The titles of the tests in a source, as they are written there, placeholders included. */
export const titlesIn = (source: string): ReadonlySet<string> =>
  new Set(
    [...source.replace(COMMENTS, '').matchAll(TITLES)].map(([, single, double]) =>
      (single ?? double ?? '').replace(/\\(.)/g, '$1'),
    ),
  );

/** What is wrong with the table, row by row. `read` gives a file by its path from the root, if there is one. */
export const flawsOf = (markdown: string, read: (path: string) => string | undefined): readonly string[] => {
  const rows = rowsOf(markdown);
  const numbers = new Set<string>();
  const titles = remembered((path) => {
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
  return found.has(title) ? [] : [`no such test in ${path}: ${title}`];
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

/** A bar inside of a cell is written with a backslash. */
const cellsOf = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.replaceAll('\\|', '|').trim());

const remembered = (find: TitlesOf): TitlesOf => {
  const known = new Map<string, ReadonlySet<string> | undefined>();
  return (path) => {
    if (!known.has(path)) known.set(path, find(path));
    return known.get(path);
  };
};

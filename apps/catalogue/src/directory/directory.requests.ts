import { randomUUID } from 'node:crypto';
import {
  DomainError,
  EXISTING_LINKS,
  type DirectoryFile,
  type MergeDirectory,
  type RowIssue,
} from '@tools-hub/contracts';
import {
  isRecord,
  parseDirectory,
  type DirectoryRows,
  type Unvalidated,
  type ValidationIssue,
} from '@tools-hub/domain';

/** The rows of a file that are valid, by their index in the file. */
export type ValidRows = {
  readonly [List in keyof DirectoryRows]: readonly (readonly [
    index: number,
    row: DirectoryRows[List][number],
  ])[];
};

const notValid = (issues: readonly ValidationIssue[]): DomainError =>
  new DomainError('INVALID', 'Some rows are not valid', issues);

/**
 * Parses a request to import a whole directory.
 * @throws DomainError INVALID naming the wrong rows, such as `tools[12].link`.
 */
export const readDirectory = (body: unknown): DirectoryRows => {
  const { rows, issues } = parseDirectory(body, randomUUID);
  if (issues.length > 0) throw notValid(issues);
  return rows;
};

export interface ReadMerge extends Pick<MergeDirectory, 'existing' | 'append' | 'skipInvalid'> {
  readonly rows: ValidRows;
  readonly issues: readonly RowIssue[];
}

/**
 * Parses a request to merge a directory file, with the problems of its rows.
 * @throws DomainError INVALID
 */
export const readMerge = (request: MergeDirectory<Unvalidated<DirectoryFile>>): ReadMerge => {
  const { file, existing, append, skipInvalid } = request;
  if (!isRecord(request) || !EXISTING_LINKS.includes(existing)) {
    throw new DomainError('INVALID', 'The request is not valid');
  }
  const parsed = parseDirectory(file, randomUUID);
  const issues = parsed.issues.map(issueOf);
  const wrong = new Set(issues.map(({ list, index }) => `${list}/${index}`));
  const valid = <Row>(list: keyof DirectoryRows, rows: readonly Row[]): (readonly [number, Row])[] =>
    rows.flatMap((row, index) => (wrong.has(`${list}/${index}`) ? [] : [[index, row] as const]));
  const { categories, tools, banners } = parsed.rows;
  return {
    existing,
    append,
    skipInvalid,
    rows: {
      categories: valid('categories', categories),
      tools: valid('tools', tools),
      banners: valid('banners', banners),
    },
    issues,
  };
};

/**
 * Refuses a merge for its invalid rows, unless they are to be left out.
 * @throws DomainError INVALID
 */
export const requireValidRows = ({ issues, skipInvalid }: ReadMerge): void => {
  const ofFile = issues.some(({ list }) => list === null);
  if (issues.length === 0 || (skipInvalid && !ofFile)) return;
  throw notValid(
    issues.map(({ list, index, field, message }) => ({
      field: list === null ? field : `${list}[${index}]${field === '' ? '' : `.${field}`}`,
      message,
    })),
  );
};

const ROW = /^(categories|tools|banners)\[(\d+)\](?:\.(.*))?$/;

const issueOf = ({ field, message }: ValidationIssue): RowIssue => {
  const [, list, index, ofRow = ''] = ROW.exec(field) ?? [];
  return list === undefined
    ? { list: null, index: null, field, message }
    : { list: list as keyof DirectoryFile, index: Number(index), field: ofRow, message };
};

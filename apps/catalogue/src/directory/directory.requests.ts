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
  type DirectoryRow,
  type DirectoryRows,
  type ToolFields,
  type Unvalidated,
  type ValidationIssue,
} from '@tools-hub/domain';

/** The flags of a tool that a row of a file names. */
type GivenFlags = Partial<Pick<ToolFields, 'openInNewTab' | 'isActive'>>;

/** A tool of a file. Its other fields have their defaults where the row does not name them. */
export interface ToolRow extends DirectoryRow<ToolFields> {
  /** Absent where every row is added. */
  readonly given?: GivenFlags;
}

/** Rows by their index in the file. */
export type Indexed<Row> = readonly (readonly [index: number, row: Row])[];

/** The rows of a file that are valid, by their index in the file. */
export interface ValidRows {
  readonly categories: Indexed<DirectoryRows['categories'][number]>;
  readonly tools: Indexed<ToolRow>;
  readonly banners: Indexed<DirectoryRows['banners'][number]>;
}

const notValid = (issues: readonly ValidationIssue[]): DomainError =>
  new DomainError('INVALID', 'Some rows are not valid', issues);

/**
 * Parses a request to import a whole directory.
 * @throws DomainError INVALID naming the wrong rows, such as `tools[12].link`.
 */
export const readDirectory = (body: unknown): ValidRows => {
  const { rows, issues } = parseDirectory(body, randomUUID);
  if (issues.length > 0) throw notValid(issues);
  const { categories, tools, banners } = rows;
  return {
    categories: [...categories.entries()],
    tools: [...tools.entries()],
    banners: [...banners.entries()],
  };
};

interface ReadMerge extends Pick<MergeDirectory, 'existing' | 'append' | 'skipInvalid'> {
  /** None of a file that has a problem as a whole. */
  readonly rows: ValidRows;
  readonly issues: readonly RowIssue[];
}

/**
 * Parses a request to merge a directory file, with the problems of its rows.
 * @throws DomainError INVALID
 */
export const readMerge = (request: MergeDirectory<Unvalidated<DirectoryFile>>): ReadMerge => {
  if (!isRecord(request) || !EXISTING_LINKS.includes(request.existing)) {
    throw new DomainError('INVALID', 'The request is not valid');
  }
  const { file, existing, append, skipInvalid } = request;
  const parsed = parseDirectory(file, randomUUID);
  const issues = parsed.issues.map(issueOf);
  const wrong = new Set(issues.map(({ list, index }) => `${list}/${index}`));
  const isRefused = isOfFile(issues);
  const valid = <Row>(list: keyof DirectoryRows, rows: readonly Row[]): (readonly [number, Row])[] =>
    isRefused
      ? []
      : rows.flatMap((row, index) => (wrong.has(`${list}/${index}`) ? [] : [[index, row] as const]));
  const { categories, banners } = parsed.rows;
  const sent: unknown = isRecord(file) ? file['tools'] : null;
  const tools = parsed.rows.tools.map((row, index) => ({
    ...row,
    given: givenFlags(row.fields, Array.isArray(sent) ? sent[index] : null),
  }));
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

const givenFlags = ({ openInNewTab, isActive }: ToolFields, sent: unknown): GivenFlags => ({
  ...(isRecord(sent) && 'openInNewTab' in sent && { openInNewTab }),
  ...(isRecord(sent) && 'isActive' in sent && { isActive }),
});

/** Whether a file has a problem as a whole, such as more problems than are named. It is refused, whatever else is in it. */
const isOfFile = (issues: readonly RowIssue[]): boolean => issues.some(({ list }) => list === null);

/**
 * Refuses a merge for its invalid rows, unless they are to be left out.
 * @throws DomainError INVALID
 */
export const requireValidRows = ({ issues, skipInvalid }: ReadMerge): void => {
  if (issues.length === 0 || (skipInvalid && !isOfFile(issues))) return;
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

import type { BannerFields, BulkToolFields, CategoryFields, ToolFields } from '@tools-hub/domain';
import type { ExpectedVersion } from './expected-version.js';

/** The body that adds a record: required fields, and others that have defaults. */
export type AddTool = Pick<ToolFields, 'name' | 'link'> & Partial<ToolFields>;
export type AddCategory = Pick<CategoryFields, 'name'> & Partial<CategoryFields>;
export type AddBanner = Pick<BannerFields, 'title'> & Partial<BannerFields>;

/** A row of a directory file: what the file calls it, where it has a name for it. */
type Row<Fields> = Fields & { readonly id?: string };

/** A change of some fields; `version`, when given, must match the record's. */
export interface ChangeRecord<Fields> {
  readonly id: string;
  readonly version?: ExpectedVersion;
  readonly changes: Partial<Fields>;
}
export interface RemoveRecord {
  readonly id: string;
  readonly version?: ExpectedVersion;
}

/** A whole directory, as a file holds it. Tools name their category by an id of the same file. */
export interface DirectoryFile {
  readonly categories: readonly Row<AddCategory>[];
  readonly tools: readonly Row<AddTool>[];
  readonly banners: readonly Row<AddBanner>[];
}
export interface ImportResult {
  readonly categories: number;
  readonly tools: number;
  readonly banners: number;
}

/** The treatment of a row whose link a tool has already: leave the tool as it is, give it the row's values, or add another tool. */
export const EXISTING_LINKS = ['skip', 'update', 'add'] as const;
export type ExistingLinks = (typeof EXISTING_LINKS)[number];

/** An import into a directory that may have some of its tools. */
export interface MergeDirectory<File = DirectoryFile> {
  readonly file: File;
  readonly existing: ExistingLinks;
  /** Whether rows that are not valid are left out. Otherwise they refuse the whole import. */
  readonly skipInvalid: boolean;
  /** Whether new tools come after all others, in the order of the file. */
  readonly append: boolean;
}

export interface MergeResult extends ImportResult {
  readonly updated: number;
  readonly skipped: number;
}

/** A problem of a row of a directory file. */
export interface RowIssue {
  /** The list and the index of the row; null for a problem of the file. */
  readonly list: keyof DirectoryFile | null;
  readonly index: number | null;
  readonly field: string;
  readonly message: string;
}

/** A valid row of a directory file, and what an import would do with it. */
export interface MergeRow {
  readonly list: keyof DirectoryFile;
  readonly index: number;
  readonly action: 'add' | 'update' | 'skip';
  /** The name or the title of the row. */
  readonly name: string;
}

/** A problem of a row, as a reader of the file counts rows; null for a problem of the file. */
export interface RowProblem extends Pick<RowIssue, 'field' | 'message'> {
  readonly row: number | null;
  /** The list of the row in an own export. */
  readonly list?: keyof DirectoryFile;
}

/** The answer to an import that meets tools with the same link. */
export interface MergedImport extends MergeResult {
  /** The rows that were left out, since they are not valid. */
  readonly errors: readonly RowProblem[];
}

/** The answer to a dry run of an import: how many rows it would add, use for an update, and leave out. */
export interface ImportPlan {
  readonly add: number;
  readonly update: number;
  readonly skip: number;
  readonly errors: readonly RowProblem[];
  /** The first 1,000 valid rows. */
  readonly rows: readonly (Omit<MergeRow, 'index'> & { readonly row: number })[];
  /** The columns of a CSV file, and the ones that were read. */
  readonly columns?: {
    readonly names: readonly string[];
    readonly chosen: Readonly<Record<string, number>>;
  };
}

export interface MergePlan {
  readonly rows: readonly MergeRow[];
  readonly issues: readonly RowIssue[];
}

/** Sets fields of many tools, or deletes them. */
export interface EditTools {
  readonly ids: readonly string[];
  readonly set?: Partial<BulkToolFields>;
  readonly delete?: true;
}
/** The number of records that a command on many of them changed. */
export interface BulkResult {
  readonly changed: number;
}

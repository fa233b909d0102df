import type { BannerFields, BulkToolFields, CategoryFields, ToolFields } from '@tools-hub/domain';

/** The body that adds a record: required fields, and others that have defaults. */
export type AddTool = Pick<ToolFields, 'name' | 'link'> & Partial<ToolFields>;
export type AddCategory = Pick<CategoryFields, 'name'> & Partial<CategoryFields>;
export type AddBanner = Pick<BannerFields, 'title'> & Partial<BannerFields>;

/** A row of a directory file: what the file calls it, where it has a name for it. */
type Row<Fields> = Fields & { readonly id?: string };

/** A change of some fields; `version`, when given, must be the record's. */
export interface ChangeRecord<Fields> {
  readonly id: string;
  readonly version?: number;
  readonly changes: Partial<Fields>;
}
export interface RemoveRecord {
  readonly id: string;
  readonly version?: number;
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

/** Sets fields of many tools, or deletes them. */
export interface EditTools {
  readonly ids: readonly string[];
  readonly set?: Partial<BulkToolFields>;
  readonly delete?: true;
}
/** How many records a command on many of them changed. */
export interface BulkResult {
  readonly changed: number;
}

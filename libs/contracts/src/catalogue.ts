import type { DomainEvent } from './log.js';

/** The fields of a tool that its owner sets. Optional ones are `null` when empty. */
export interface ToolFields {
  readonly name: string;
  readonly description: string | null;
  readonly link: string;
  readonly iconUrl: string | null;
  readonly openInNewTab: boolean;
  readonly categoryId: string | null;
  readonly isActive: boolean;
  readonly sortOrder: number;
}

export interface CategoryFields {
  readonly name: string;
  readonly description: string | null;
  readonly iconUrl: string | null;
  readonly sortOrder: number;
}

export interface BannerFields {
  readonly title: string;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly linkUrl: string | null;
  readonly isActive: boolean;
  readonly sortOrder: number;
}

interface Identified {
  readonly id: string;
  /** The position of the last commit that changed the record; clicks do not move it. */
  readonly version: number;
}

/** A tool as the catalogue knows it: everything but its uses. */
export interface ToolRecord extends Identified, ToolFields {
  readonly createdAt: string;
  readonly updatedAt: string;
}
export interface CategoryRecord extends Identified, CategoryFields {}
export interface BannerRecord extends Identified, BannerFields {}

export type ToolEvent =
  | DomainEvent<'ToolAdded', ToolFields>
  | DomainEvent<'ToolRenamed', Pick<ToolFields, 'name'>>
  | DomainEvent<'ToolDescribed', Pick<ToolFields, 'description'>>
  | DomainEvent<'ToolLinked', Pick<ToolFields, 'link'>>
  | DomainEvent<'ToolIconChanged', Pick<ToolFields, 'iconUrl'>>
  | DomainEvent<'ToolOpeningChanged', Pick<ToolFields, 'openInNewTab'>>
  | DomainEvent<'ToolCategorised', Pick<ToolFields, 'categoryId'>>
  | DomainEvent<'ToolSwitchedOn', Record<string, never>>
  | DomainEvent<'ToolSwitchedOff', Record<string, never>>
  | DomainEvent<'ToolReordered', Pick<ToolFields, 'sortOrder'>>
  | DomainEvent<'ToolRemoved', Record<string, never>>;

export type CategoryEvent =
  | DomainEvent<'CategoryAdded', CategoryFields>
  | DomainEvent<'CategoryRenamed', Pick<CategoryFields, 'name'>>
  | DomainEvent<'CategoryDescribed', Pick<CategoryFields, 'description'>>
  | DomainEvent<'CategoryIconChanged', Pick<CategoryFields, 'iconUrl'>>
  | DomainEvent<'CategoryReordered', Pick<CategoryFields, 'sortOrder'>>
  | DomainEvent<'CategoryRemoved', Record<string, never>>
  /** Version 2: with the tools that are in no category from then on. */
  | DomainEvent<'CategoryRemoved', { readonly toolIds: readonly string[] }>;

export type BannerEvent =
  | DomainEvent<'BannerAdded', BannerFields>
  | DomainEvent<'BannerRevised', Partial<BannerFields>>
  | DomainEvent<'BannerRemoved', Record<string, never>>;

export type CatalogueEvent = ToolEvent | CategoryEvent | BannerEvent;

/** A stream is one record: `tool-<id>`, `category-<id>`, `banner-<id>`. */
export type StreamKind = 'tool' | 'category' | 'banner';
export const streamOf = (kind: StreamKind, id: string): string => `${kind}-${id}`;
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** What a client sends to add a record: required fields, the rest with their defaults. */
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

export const TOOL_SORTS = [
  'sort_order',
  'name_asc',
  'name_desc',
  'usage_desc',
  'usage_asc',
  'created_desc',
  'created_asc',
] as const;
export type ToolSort = (typeof TOOL_SORTS)[number];

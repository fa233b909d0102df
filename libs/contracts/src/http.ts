import type { BannerRecord, CategoryRecord, NoteRecord, Settings, ToolRecord } from '@tools-hub/domain';
import type { FieldError } from './errors.js';
import type { UndoConflict } from './history.js';

/** A tool as the HTTP interface serves it. */
export interface Tool extends ToolRecord {
  readonly usageCount: number;
}

export interface Category extends CategoryRecord {
  /** The number of its active tools. */
  readonly toolCount: number;
}

/** The number of a category's active tools that match a search. */
export interface CategoryCount {
  readonly categoryId: string;
  readonly toolCount: number;
}

export type Banner = BannerRecord;
export type Note = NoteRecord;

export type PublicSettings = Settings & { readonly version: number };

/** Every list of the HTTP interface. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly totalPages: number;
}

/** A page of the tools that match a search, or of similar ones where no tool matches. */
export interface ToolPage extends Page<Tool> {
  /** Absent where the tools match as they are asked for. */
  readonly matches?: 'similar';
  /** The folded words by which the similar tools of this page were found. */
  readonly words?: readonly string[];
}

/** An error of the HTTP interface: `application/problem+json`. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details: readonly FieldError[];
  readonly hint: string | null;
  readonly correlationId: string;
  /** The fields that an undo has to choose for, with the code UNDO_CONFLICT. */
  readonly conflicts?: readonly UndoConflict[];
}

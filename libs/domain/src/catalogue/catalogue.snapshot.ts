import type { BannerRecord } from '../banner/banner.evolve.js';
import type { NoteRecord } from '../note/note.evolve.js';
import type { CategoryRecord } from '../category/category.evolve.js';
import type { ToolRecord } from '../tool/tool.evolve.js';

/**
 * A record in a snapshot of the catalogue; null for a removed one, whose id stays taken. The former names of a tool or a category
 * have its stream for an id.
 */
export type CatalogueEntry =
  | { readonly kind: 'tool'; readonly id: string; readonly record: ToolRecord | null }
  | { readonly kind: 'category'; readonly id: string; readonly record: CategoryRecord | null }
  | { readonly kind: 'banner'; readonly id: string; readonly record: BannerRecord | null }
  | { readonly kind: 'note'; readonly id: string; readonly record: NoteRecord | null }
  | { readonly kind: 'formerNames'; readonly id: string; readonly record: readonly string[] };

/** The version of the catalogue's fold, of `CatalogueEntry` and of a part's encoding. A change of any of them raises it. */
export const CATALOGUE_SNAPSHOT_VERSION = 7;

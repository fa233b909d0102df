import type { BannerEvent } from '../banner/banner.events.js';
import { bannerUpcasters, type StoredBannerEvent } from '../banner/banner.upcasters.js';
import type { CategoryEvent } from '../category/category.events.js';
import { categoryUpcasters, type StoredCategoryEvent } from '../category/category.upcasters.js';
import type { Commit, Recorded } from '../log/domain-event.js';
import type { StreamKind } from '../log/record.js';
import { upcastCommit, type Upcasters } from '../log/upcast.js';
import type { NoteEvent } from '../note/note.events.js';
import { toolChanged, type ToolEvent } from '../tool/tool.events.js';
import { toolUpcasters, type StoredToolEvent } from '../tool/tool.upcasters.js';

export type CatalogueEvent = ToolEvent | CategoryEvent | BannerEvent | NoteEvent;

/** An event as logs hold it: upcasters convert the older ones. */
export type StoredCatalogueEvent = StoredToolEvent | StoredCategoryEvent | StoredBannerEvent | NoteEvent;

const upcasters: Upcasters = new Map([...toolUpcasters, ...categoryUpcasters, ...bannerUpcasters]);

/**
 * The events of a commit, each with the commit's time and position, and in the newest version of its shape. An event
 * that concerns several records becomes one for each of them, so that every fold of the catalogue's log sees the same.
 */
export function* catalogueEventsOf(
  commit: Commit<StoredCatalogueEvent>,
): Generator<Recorded<CatalogueEvent>> {
  const { at, position } = commit;
  for (const event of upcastCommit<CatalogueEvent>(commit, upcasters)) {
    yield event;
    if (event.type !== 'CategoryRemoved') continue;
    for (const id of event.data.toolIds) yield { ...toolChanged(id, { categoryId: null }), at, position };
  }
}

const isOf = (kind: StreamKind, { stream }: CatalogueEvent): boolean => stream.startsWith(`${kind}-`);

export const isToolEvent = (event: Recorded<CatalogueEvent>): event is Recorded<ToolEvent> =>
  isOf('tool', event);
export const isCategoryEvent = (event: Recorded<CatalogueEvent>): event is Recorded<CategoryEvent> =>
  isOf('category', event);
export const isBannerEvent = (event: Recorded<CatalogueEvent>): event is Recorded<BannerEvent> =>
  isOf('banner', event);
export const isNoteEvent = (event: Recorded<CatalogueEvent>): event is Recorded<NoteEvent> =>
  isOf('note', event);

import {
  streamOf,
  type BannerRecord,
  type CatalogueEvent,
  type CategoryRecord,
  type ToolRecord,
} from './catalogue.js';
import type { Commit, Recorded } from './log.js';

/**
 * The events of a commit, each with the commit's time and position. An event that concerns several records stands
 * as one for each of them, so that every fold of the catalogue's log takes it the same way.
 */
export function* catalogueEventsOf(commit: Commit<CatalogueEvent>): Generator<Recorded<CatalogueEvent>> {
  const { at, position } = commit;
  for (const event of commit.events) {
    yield { ...event, at, position };
    // Version 1 stands beside an event of each tool instead.
    if (event.type !== 'CategoryRemoved' || !('toolIds' in event.data)) continue;
    for (const id of event.data.toolIds) {
      yield {
        type: 'ToolCategorised',
        v: 1,
        stream: streamOf('tool', id),
        data: { categoryId: null },
        at,
        position,
      };
    }
  }
}

/** A record in a snapshot of the catalogue; null where it was removed: its id stays taken. */
export type CatalogueEntry =
  | { readonly kind: 'tool'; readonly id: string; readonly record: ToolRecord | null }
  | { readonly kind: 'category'; readonly id: string; readonly record: CategoryRecord | null }
  | { readonly kind: 'banner'; readonly id: string; readonly record: BannerRecord | null };

/** Of the catalogue's fold and of `CatalogueEntry`. Whoever changes either raises it. */
export const CATALOGUE_SNAPSHOT_VERSION = 1;

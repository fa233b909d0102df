import { evolveBanner, type BannerRecord } from '../banner/banner.evolve.js';
import { evolveCategory, type CategoryRecord } from '../category/category.evolve.js';
import type { Commit, Recorded } from '../log/domain-event.js';
import { idOfStream } from '../log/record.js';
import { evolveNote, type NoteRecord } from '../note/note.evolve.js';
import { evolveTool, type ToolRecord } from '../tool/tool.evolve.js';
import {
  catalogueEventsOf,
  isBannerEvent,
  isCategoryEvent,
  isNoteEvent,
  isToolEvent,
  type CatalogueEvent,
  type StoredCatalogueEvent,
} from './catalogue.events.js';
import type { CatalogueEntry } from './catalogue.snapshot.js';
import { followNames } from './former-names.js';

/** The listed records of the catalogue by their ids, folded from its log. */
export class CatalogueRecords {
  readonly tools = new Map<string, ToolRecord>();
  readonly categories = new Map<string, CategoryRecord>();
  readonly banners = new Map<string, BannerRecord>();
  readonly notes = new Map<string, NoteRecord>();
  /** By the stream of a tool or a category; none for one that was never renamed. */
  readonly formerNames = new Map<string, readonly string[]>();

  apply(commit: Commit<StoredCatalogueEvent>): void {
    for (const event of catalogueEventsOf(commit)) this.#evolve(event);
  }

  /** Adds a record of a snapshot. */
  put({ kind, id, record }: CatalogueEntry): void {
    switch (kind) {
      case 'tool':
        put(this.tools, id, record);
        return;
      case 'category':
        put(this.categories, id, record);
        return;
      case 'banner':
        put(this.banners, id, record);
        return;
      case 'note':
        put(this.notes, id, record);
        return;
      case 'formerNames':
        this.formerNames.set(id, record);
    }
  }

  #evolve(event: Recorded<CatalogueEvent>): void {
    const id = idOfStream(event.stream);
    const before = isCategoryEvent(event) ? this.categories.get(id) : this.tools.get(id);
    followNames(this.formerNames, event, before?.name);
    if (isToolEvent(event)) put(this.tools, id, evolveTool(this.tools.get(id) ?? null, event));
    else if (isCategoryEvent(event)) {
      put(this.categories, id, evolveCategory(this.categories.get(id) ?? null, event));
    } else if (isBannerEvent(event)) {
      put(this.banners, id, evolveBanner(this.banners.get(id) ?? null, event));
    } else if (isNoteEvent(event)) put(this.notes, id, evolveNote(this.notes.get(id) ?? null, event));
  }
}

const put = <Item>(records: Map<string, Item>, id: string, record: Item | null): void => {
  if (record === null) records.delete(id);
  else records.set(id, record);
};

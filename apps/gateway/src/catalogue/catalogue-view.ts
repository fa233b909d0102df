import {
  byName,
  catalogueEventsOf,
  evolveBanner,
  evolveCategory,
  evolveNote,
  evolveTool,
  idOfStream,
  isBannerEvent,
  isCategoryEvent,
  isNoteEvent,
  isToolEvent,
  type BannerRecord,
  type CatalogueEntry,
  type CatalogueEvent,
  type CategoryRecord,
  type Commit,
  type NoteRecord,
  type Recorded,
  type StoredCatalogueEvent,
  type ToolRecord,
} from '@tools-hub/domain';

/** A tool with derived values. */
export interface ListedTool {
  readonly record: ToolRecord;
  /** Name and description in lower case, to be searched. */
  readonly haystack: string;
}

/** The gateway's view of the catalogue, folded from the catalogue's log. */
export class CatalogueView {
  readonly tools = new Map<string, ToolRecord>();
  readonly categories = new Map<string, CategoryRecord>();
  readonly banners = new Map<string, BannerRecord>();
  readonly notes = new Map<string, NoteRecord>();
  #changedAt: string | null = null;
  #all: readonly ListedTool[] | null = null;
  #active: readonly ListedTool[] | null = null;

  /** The time of the last change, ISO 8601 UTC; null for an empty log. */
  get changedAt(): string | null {
    return this.#changedAt;
  }

  /** All tools by name and id, sorted once per state of the catalogue. */
  get all(): readonly ListedTool[] {
    this.#all ??= [...this.tools.values()]
      .sort(byName)
      .map((record) => ({ record, haystack: `${record.name}\n${record.description ?? ''}`.toLowerCase() }));
    return this.#all;
  }

  /** The active tools by name and id. */
  get listed(): readonly ListedTool[] {
    this.#active ??= this.all.filter(({ record }) => record.isActive);
    return this.#active;
  }

  apply(commit: Commit<StoredCatalogueEvent>): void {
    for (const event of catalogueEventsOf(commit)) this.#evolve(event);
    this.#changed(commit.at);
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
    }
  }

  /** Called after the last record of a snapshot, with the time of its last commit. */
  restored(at: string): void {
    this.#changed(at);
  }

  #changed(at: string): void {
    this.#changedAt = at;
    this.#all = null;
    this.#active = null;
  }

  #evolve(event: Recorded<CatalogueEvent>): void {
    const id = idOfStream(event.stream);
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

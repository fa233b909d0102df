import {
  catalogueEventsOf,
  evolveBanner,
  evolveCategory,
  evolveTool,
  idOfStream,
  isBannerEvent,
  isCategoryEvent,
  isToolEvent,
  type BannerRecord,
  type CatalogueEntry,
  type CatalogueEvent,
  type CategoryRecord,
  type Commit,
  type Recorded,
  type ToolRecord,
} from '@tools-hub/contracts';

const names = new Intl.Collator('en');

/** Names first, then ids: how ties are broken everywhere. */
export const byName = (
  a: { readonly name: string; readonly id: string },
  b: { readonly name: string; readonly id: string },
): number => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

/** The site's custom order. */
export const byOrder = (
  a: Pick<ToolRecord, 'sortOrder' | 'name' | 'id'>,
  b: Pick<ToolRecord, 'sortOrder' | 'name' | 'id'>,
): number => a.sortOrder - b.sortOrder || byName(a, b);

/** A tool and what is worth computing once for it. */
export interface ListedTool {
  readonly record: ToolRecord;
  /** Name and description in lower case, to be searched. */
  readonly haystack: string;
}

/** The gateway's read model of the catalogue: what it folds from the catalogue's log. */
export class CatalogueView {
  readonly tools = new Map<string, ToolRecord>();
  readonly categories = new Map<string, CategoryRecord>();
  readonly banners = new Map<string, BannerRecord>();
  #changedAt: string | null = null;
  #all: readonly ListedTool[] | null = null;
  #active: readonly ListedTool[] | null = null;

  /** When anything was last changed, ISO 8601 UTC; null for an empty log. */
  get changedAt(): string | null {
    return this.#changedAt;
  }

  /** Every tool by name and id. Made once for each state of the catalogue. */
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

  apply(commit: Commit<CatalogueEvent>): void {
    for (const event of catalogueEventsOf(commit)) this.#evolve(event);
    this.#changed(commit.at);
  }

  /** Puts a record of a snapshot in. */
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
    }
  }

  /** All records of a snapshot are in, whose last commit was made then. */
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
    }
  }
}

const put = <Item>(records: Map<string, Item>, id: string, record: Item | null): void => {
  if (record === null) records.delete(id);
  else records.set(id, record);
};

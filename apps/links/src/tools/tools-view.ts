import {
  catalogueEventsOf,
  evolveCategory,
  evolveTool,
  idOfStream,
  isCategoryEvent,
  isToolEvent,
  type CatalogueEntry,
  type CategoryRecord,
  type Commit,
  type StoredCatalogueEvent,
  type ToolRecord,
} from '@tools-hub/domain';

/** The tools and categories of the catalogue, folded from its log. */
export class ToolsView {
  readonly tools = new Map<string, ToolRecord>();
  readonly categories = new Map<string, CategoryRecord>();

  apply(commit: Commit<StoredCatalogueEvent>): void {
    for (const event of catalogueEventsOf(commit)) {
      const id = idOfStream(event.stream);
      if (isToolEvent(event)) put(this.tools, id, evolveTool(this.tools.get(id) ?? null, event));
      else if (isCategoryEvent(event)) {
        put(this.categories, id, evolveCategory(this.categories.get(id) ?? null, event));
      }
    }
  }

  /** Adds a record of a snapshot. */
  put(entry: CatalogueEntry): void {
    if (entry.kind === 'tool') put(this.tools, entry.id, entry.record);
    else if (entry.kind === 'category') put(this.categories, entry.id, entry.record);
  }
}

const put = <Record>(records: Map<string, Record>, id: string, record: Record | null): void => {
  if (record === null) records.delete(id);
  else records.set(id, record);
};

import {
  catalogueEventsOf,
  evolveTool,
  idOfStream,
  isToolEvent,
  type CatalogueEntry,
  type Commit,
  type StoredCatalogueEvent,
  type ToolRecord,
} from '@tools-hub/domain';

/** The tools of the catalogue, folded from its log. */
export class ToolsView {
  readonly tools = new Map<string, ToolRecord>();

  apply(commit: Commit<StoredCatalogueEvent>): void {
    for (const event of catalogueEventsOf(commit)) {
      if (!isToolEvent(event)) continue;
      const id = idOfStream(event.stream);
      this.#put(id, evolveTool(this.tools.get(id) ?? null, event));
    }
  }

  /** Adds a record of a snapshot. */
  put(entry: CatalogueEntry): void {
    if (entry.kind === 'tool') this.#put(entry.id, entry.record);
  }

  #put(id: string, tool: ToolRecord | null): void {
    if (tool === null) this.tools.delete(id);
    else this.tools.set(id, tool);
  }
}

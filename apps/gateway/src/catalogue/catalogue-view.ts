import {
  idOfStream,
  type BannerRecord,
  type CatalogueEvent,
  type CategoryRecord,
  type Commit,
  type ToolRecord,
} from '@tools-hub/contracts';
import { recorded, type Recorded } from '@tools-hub/event-sourcing/core';

const names = new Intl.Collator('en');

/** Names first, then ids: how ties are broken everywhere. */
export const byName = (
  a: { readonly name: string; readonly id: string },
  b: { readonly name: string; readonly id: string },
): number => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

/** A tool and what is worth computing once for it. */
export interface ListedTool {
  readonly record: ToolRecord;
  /** Name and description in lower case, to be searched. */
  readonly haystack: string;
}

/** The gateway's copy of the catalogue: what it folds from the catalogue's log. */
export class CatalogueView {
  readonly tools = new Map<string, ToolRecord>();
  readonly categories = new Map<string, CategoryRecord>();
  readonly banners = new Map<string, BannerRecord>();
  #listed: readonly ListedTool[] | null = null;

  /** The active tools by name and id. Made once for each state of the catalogue. */
  get listed(): readonly ListedTool[] {
    this.#listed ??= [...this.tools.values()]
      .filter((tool) => tool.isActive)
      .sort(byName)
      .map((record) => ({ record, haystack: `${record.name}\n${record.description ?? ''}`.toLowerCase() }));
    return this.#listed;
  }

  apply(commit: Commit<CatalogueEvent>): void {
    for (const event of recorded(commit)) this.#evolve(event);
    this.#listed = null;
  }

  #evolve(event: Recorded<CatalogueEvent>): void {
    const id = idOfStream(event.stream);
    switch (event.type) {
      case 'ToolAdded':
        this.tools.set(id, {
          id,
          ...event.data,
          createdAt: event.at,
          updatedAt: event.at,
          version: event.position,
        });
        return;
      case 'ToolRenamed':
      case 'ToolDescribed':
      case 'ToolLinked':
      case 'ToolIconChanged':
      case 'ToolOpeningChanged':
      case 'ToolCategorised':
      case 'ToolReordered':
        return this.#changeTool(id, event, event.data);
      case 'ToolSwitchedOn':
        return this.#changeTool(id, event, { isActive: true });
      case 'ToolSwitchedOff':
        return this.#changeTool(id, event, { isActive: false });
      case 'ToolRemoved':
        this.tools.delete(id);
        return;
      case 'CategoryAdded':
        this.categories.set(id, { id, ...event.data, version: event.position });
        return;
      case 'CategoryRenamed':
      case 'CategoryDescribed':
      case 'CategoryIconChanged':
      case 'CategoryReordered':
        change(this.categories, id, { ...event.data, version: event.position });
        return;
      case 'CategoryRemoved':
        this.categories.delete(id);
        return;
      case 'BannerAdded':
        this.banners.set(id, { id, ...event.data, version: event.position });
        return;
      case 'BannerRevised':
        change(this.banners, id, { ...event.data, version: event.position });
        return;
      case 'BannerRemoved':
        this.banners.delete(id);
        return;
      default:
        // An event of a newer catalogue: nothing that this copy knows of.
        event satisfies never;
    }
  }

  #changeTool(id: string, { at, position }: Recorded<CatalogueEvent>, changes: Partial<ToolRecord>): void {
    change(this.tools, id, { ...changes, updatedAt: at, version: position });
  }
}

const change = <Item>(records: Map<string, Item>, id: string, changes: Partial<Item>): void => {
  const record = records.get(id);
  if (record !== undefined) records.set(id, { ...record, ...changes });
};

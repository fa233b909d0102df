import type { Banner, Category, CategoryCount, Note, Page, PublicSettings, Tool } from '@tools-hub/contracts';
import { onePage } from '../http/one-page.js';
import { byOrder } from '@tools-hub/domain';
import type { CatalogueView, ListedTool } from './catalogue-view.js';
import type { ListToolsQuery } from './list-tools.query.js';
import { listTools, needleOf, type UsesOf } from './tool-list.js';

/** The parts of a directory: of today, or of a time of the past. */
export interface DirectorySource {
  readonly view: CatalogueView;
  readonly settings: PublicSettings;
  readonly usesOf: UsesOf;
}

/** The lists of a directory: its catalogue joined with the settings and the uses. */
export class Directory {
  constructor(private readonly source: DirectorySource) {}

  /** The visitors' list: the active tools at their times. */
  tools(query: ListToolsQuery): Page<Tool> {
    return this.#list(this.source.view.listed, query);
  }

  /** The administrators' list, with inactive and planned tools. */
  allTools(query: ListToolsQuery): Page<Tool> {
    return this.#list(this.source.view.all, query);
  }

  categories(): Page<Category> {
    const counts = this.activeTools();
    return onePage(
      [...this.source.view.categories.values()]
        .sort(byOrder)
        .map((category) => ({ ...category, toolCount: counts.get(category.id) ?? 0 })),
    );
  }

  /** The number of matching tools that visitors see, of each category that has some. */
  toolCounts(search = ''): readonly CategoryCount[] {
    return [...this.activeTools(search)].flatMap(([categoryId, toolCount]) =>
      categoryId === null ? [] : [{ categoryId, toolCount }],
    );
  }

  /** The visitors' banners: the active ones at their times. */
  banners(): Page<Banner> {
    return onePage(this.sortedBanners().filter((banner) => this.source.view.shows(banner)));
  }

  /** The administrators' banners, with inactive and planned ones. */
  allBanners(): Page<Banner> {
    return onePage(this.sortedBanners());
  }

  /** The owner's notes, the latest day first. */
  notes(): Page<Note> {
    return onePage(
      [...this.source.view.notes.values()].sort(
        (a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0) || b.version - a.version,
      ),
    );
  }

  sortedBanners(): Banner[] {
    const named = (banner: Banner) => ({ ...banner, name: banner.title });
    return [...this.source.view.banners.values()].sort((a, b) => byOrder(named(a), named(b)));
  }

  /** The number of matching tools that visitors see, of each category. */
  activeTools(search = ''): ReadonlyMap<string | null, number> {
    const needle = needleOf(search);
    const counts = new Map<string | null, number>();
    for (const { record, haystack } of this.source.view.listed) {
      if (haystack.includes(needle)) counts.set(record.categoryId, (counts.get(record.categoryId) ?? 0) + 1);
    }
    return counts;
  }

  #list(tools: readonly ListedTool[], query: ListToolsQuery): Page<Tool> {
    const { settings, usesOf } = this.source;
    return listTools(
      tools,
      {
        search: query.search ?? '',
        category: query.category?.toLowerCase() ?? null,
        sort: query.sort ?? settings.tool_sort_order,
        page: query.page ?? 1,
        perPage: query.perPage ?? settings.tools_per_page,
      },
      usesOf,
    );
  }
}

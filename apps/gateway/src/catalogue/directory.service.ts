import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type Banner,
  type Category,
  type CategoryCount,
  type DirectoryFile,
  type Page,
  type Tool,
} from '@tools-hub/contracts';
import { byOrder, type CategoryRecord, type ToolRecord } from '@tools-hub/domain';
import { SettingsReadModel } from '../read-models/settings-read-model.js';
import { UsageCounts } from '../read-models/usage-counts.js';
import { CatalogueReadModel } from '../read-models/catalogue-read-model.js';
import type { ListedTool } from './catalogue-view.js';
import { directoryFile } from './directory-file.js';
import type { ListToolsQuery } from './list-tools.query.js';
import { listTools, needleOf, withUses, type UsesOf } from './tool-list.js';

/** Reads the directory: the catalogue joined with the settings and the uses. */
@Injectable()
export class DirectoryService {
  constructor(
    private readonly catalogue: CatalogueReadModel,
    private readonly settings: SettingsReadModel,
    private readonly counts: UsageCounts,
  ) {}

  /** The visitors' list: active tools. */
  tools(query: ListToolsQuery): Page<Tool> {
    return this.#list(this.catalogue.view.listed, query);
  }

  /** The administrators' list, with inactive tools. */
  allTools(query: ListToolsQuery): Page<Tool> {
    return this.#list(this.catalogue.view.all, query);
  }

  /**
   * Brings an active tool into the read model where it is not there yet.
   * @throws DomainError NOT_FOUND; UNAVAILABLE when the catalogue could not be asked.
   */
  async findTool(id: string): Promise<void> {
    await this.catalogue.activeTool(id);
  }

  /** An active tool. @throws DomainError NOT_FOUND */
  tool(id: string): Tool {
    const known = this.catalogue.knownActiveTool(id);
    if (known === undefined) throw new DomainError('NOT_FOUND', 'There is no such tool');
    return this.withUses(known);
  }

  withUses(record: ToolRecord): Tool {
    return withUses(record, this.#usesOf);
  }

  categories(): Page<Category> {
    const counts = this.#activeTools();
    return onePage(
      [...this.catalogue.view.categories.values()]
        .sort(byOrder)
        .map((category) => ({ ...category, toolCount: counts.get(category.id) ?? 0 })),
    );
  }

  /** The number of matching active tools of each category that has some. */
  toolCounts(search = ''): readonly CategoryCount[] {
    return [...this.#activeTools(search)].flatMap(([categoryId, toolCount]) =>
      categoryId === null ? [] : [{ categoryId, toolCount }],
    );
  }

  withToolCount(record: CategoryRecord): Category {
    return { ...record, toolCount: this.#activeTools().get(record.id) ?? 0 };
  }

  /** The visitors' banners: active ones. */
  banners(): Page<Banner> {
    return onePage(this.#sortedBanners().filter((banner) => banner.isActive));
  }

  /** The administrators' banners, with inactive ones. */
  allBanners(): Page<Banner> {
    return onePage(this.#sortedBanners());
  }

  /** The whole directory in the format of imports. */
  export(): DirectoryFile {
    return directoryFile({
      categories: this.categories().items,
      tools: this.catalogue.view.all.map(({ record }) => record),
      banners: this.#sortedBanners(),
    });
  }

  #list(tools: readonly ListedTool[], query: ListToolsQuery): Page<Tool> {
    const settings = this.settings.current;
    return listTools(
      tools,
      {
        search: query.search ?? '',
        category: query.category?.toLowerCase() ?? null,
        sort: query.sort ?? settings.tool_sort_order,
        page: query.page ?? 1,
        perPage: query.perPage ?? settings.tools_per_page,
      },
      this.#usesOf,
    );
  }

  /** The number of matching active tools of each category. */
  #activeTools(search = ''): ReadonlyMap<string | null, number> {
    const needle = needleOf(search);
    const counts = new Map<string | null, number>();
    for (const { record, haystack } of this.catalogue.view.listed) {
      if (haystack.includes(needle)) counts.set(record.categoryId, (counts.get(record.categoryId) ?? 0) + 1);
    }
    return counts;
  }

  #sortedBanners(): Banner[] {
    const named = (banner: Banner) => ({ ...banner, name: banner.title });
    return [...this.catalogue.view.banners.values()].sort((a, b) => byOrder(named(a), named(b)));
  }

  get #usesOf(): UsesOf {
    return this.counts.of;
  }
}

/** A list that comes whole, in the shape of a page. */
const onePage = <Item>(items: readonly Item[]): Page<Item> => ({
  items,
  page: 1,
  perPage: items.length,
  total: items.length,
  totalPages: items.length === 0 ? 0 : 1,
});

import { Inject, Injectable } from '@nestjs/common';
import type { Banner, Category, Page, Tool } from '@tools-hub/contracts';
import { SettingsCopy } from '../settings/settings-copy.js';
import { UsageCounts } from '../usage/usage-counts.js';
import { CatalogueCopy } from './catalogue-copy.js';
import { byName } from './catalogue-view.js';
import type { ListToolsQuery } from './list-tools.query.js';
import { listTools, withUses } from './tool-list.js';

/** What visitors see of the directory: the catalogue joined with its settings and its uses. */
@Injectable()
export class DirectoryService {
  constructor(
    @Inject(CatalogueCopy) private readonly catalogue: CatalogueCopy,
    @Inject(SettingsCopy) private readonly settings: SettingsCopy,
    @Inject(UsageCounts) private readonly counts: UsageCounts,
  ) {}

  tools(query: ListToolsQuery): Page<Tool> {
    const settings = this.settings.current;
    return listTools(
      this.catalogue.view.listed,
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

  async tool(id: string): Promise<Tool> {
    return withUses(await this.catalogue.activeTool(id), this.#usesOf);
  }

  categories(): Page<Category> {
    const counts = new Map<string | null, number>();
    for (const { record } of this.catalogue.view.listed) {
      counts.set(record.categoryId, (counts.get(record.categoryId) ?? 0) + 1);
    }
    return onePage(
      [...this.catalogue.view.categories.values()]
        .sort((a, b) => a.sortOrder - b.sortOrder || byName(a, b))
        .map((category) => ({ ...category, toolCount: counts.get(category.id) ?? 0 })),
    );
  }

  banners(): Page<Banner> {
    const named = (banner: Banner) => ({ name: banner.title, id: banner.id });
    return onePage(
      [...this.catalogue.view.banners.values()]
        .filter((banner) => banner.isActive)
        .sort((a, b) => a.sortOrder - b.sortOrder || byName(named(a), named(b))),
    );
  }

  readonly #usesOf = (toolId: string): number => this.counts.of(toolId);
}

/** A list that comes whole, in the shape of a page. */
const onePage = <Item>(items: readonly Item[]): Page<Item> => ({
  items,
  page: 1,
  perPage: items.length,
  total: items.length,
  totalPages: items.length === 0 ? 0 : 1,
});

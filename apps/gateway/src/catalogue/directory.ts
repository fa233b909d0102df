import type {
  Banner,
  Category,
  CategoryCount,
  Note,
  Page,
  PublicSettings,
  Tool,
  ToolPage,
} from '@tools-hub/contracts';
import { onePage } from '../http/one-page.js';
import { byOrder } from '@tools-hub/domain';
import type { CatalogueView, ListedTool } from '../read-models/catalogue-view.js';
import type { UsesOf } from '../read-models/usage-counts.js';
import type { ListToolsQuery } from './list-tools.query.js';
import { ToolSearch, type SimilarTools } from './search/tool-search.js';
import { listTools, needleOf, type ListOrder } from './tool-list.js';

/** The most words that a page of similar tools names. */
const MAX_WORDS = 50;

/** The parts of a directory: of today, or of a time of the past. */
export interface DirectorySource {
  readonly view: CatalogueView;
  readonly settings: PublicSettings;
  readonly usesOf: UsesOf;
}

/** The lists of a directory: its catalogue joined with the settings and the uses. */
export class Directory {
  #search: ToolSearch | null = null;

  constructor(private readonly source: DirectorySource) {}

  /** Resolves when a search for visitors can be answered: one without an exact match needs an index. */
  async searchReady(search = ''): Promise<void> {
    await this.#searchOfView.ready(search);
  }

  /** Whether `searchReady` resolves at once. */
  isSearchReady(search = ''): boolean {
    return this.#searchOfView.isReady(search);
  }

  /** The visitors' list: the active tools at their times, or similar ones where no tool matches the search. */
  tools(query: ListToolsQuery): ToolPage {
    const similar = this.#searchOfView.similar(query.search ?? '');
    return similar === null ? this.#list(this.source.view.listed, query) : this.#listSimilar(similar, query);
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

  /** The number of tools that a visitor's search finds, of each category that has some. */
  toolCounts(search = ''): readonly CategoryCount[] {
    const similar = this.#searchOfView.similar(search);
    const counts = similar === null ? this.activeTools(search) : countByCategory(similar.byName);
    return [...counts].flatMap(([categoryId, toolCount]) =>
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
    return sortedBanners(this.source.view.banners.values());
  }

  /** The number of matching tools that visitors see, of each category. */
  activeTools(search = ''): ReadonlyMap<string | null, number> {
    const needle = needleOf(search);
    return countByCategory(this.source.view.listed.filter(({ haystack }) => haystack.includes(needle)));
  }

  /** The view of today's directory is another one after its log was restored. */
  get #searchOfView(): ToolSearch {
    const { view } = this.source;
    if (this.#search?.view !== view) this.#search = new ToolSearch(view);
    return this.#search;
  }

  /** Similar tools are in the order of their relevance unless another one is asked for. */
  #listSimilar({ tools, byName, wordsOf }: SimilarTools, query: Readonly<ListToolsQuery>): ToolPage {
    const page = this.#list(query.sort === undefined ? tools : byName, { ...query, search: '' }, 'as_listed');
    if (page.total === 0) return page;
    const words = new Set(page.items.flatMap(({ id }) => wordsOf(id)));
    return { ...page, matches: 'similar', words: [...words].slice(0, MAX_WORDS) };
  }

  #list(
    tools: readonly ListedTool[],
    query: ListToolsQuery,
    defaultOrder: ListOrder = this.source.settings.tool_sort_order,
  ): Page<Tool> {
    const { settings, usesOf } = this.source;
    return listTools(
      tools,
      {
        search: query.search ?? '',
        category: query.category?.toLowerCase() ?? null,
        sort: query.sort ?? defaultOrder,
        page: query.page ?? 1,
        perPage: query.perPage ?? settings.tools_per_page,
      },
      usesOf,
    );
  }
}

/** Banners in the site's custom order, in which a title is the name. */
export const sortedBanners = (banners: Iterable<Banner>): Banner[] => {
  const named = (banner: Banner) => ({ ...banner, name: banner.title });
  return [...banners].sort((a, b) => byOrder(named(a), named(b)));
};

const countByCategory = (tools: readonly ListedTool[]): ReadonlyMap<string | null, number> => {
  const counts = new Map<string | null, number>();
  for (const { record } of tools) counts.set(record.categoryId, (counts.get(record.categoryId) ?? 0) + 1);
  return counts;
};

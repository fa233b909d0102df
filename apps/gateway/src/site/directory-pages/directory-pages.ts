import {
  SITE_PAGES,
  type CategorySection,
  type DirectoryTotals,
  type Recommendations,
  type Sitemap,
  type Tool,
} from '@tools-hub/contracts';
import type { CategoryRecord, ToolRecord } from '@tools-hub/domain';
import { byCategory } from '../../catalogue/by-category.js';
import { byName, byOrder, type CatalogueView } from '../../catalogue/catalogue-view.js';
import { withUses, type UsesOf } from '../../catalogue/tool-list.js';

const MOST_POPULAR = 10;
const MOST_RECENT = 8;

/** The visitors' part of the catalogue. */
export type PublicDirectory = Pick<CatalogueView, 'categories' | 'listed'>;

interface CategoryWithTools {
  readonly category: CategoryRecord;
  readonly tools: readonly ToolRecord[];
}

/** All categories in the site's order, each with its active tools in order. */
export const categoriesWithTools = ({ categories, listed }: PublicDirectory): CategoryWithTools[] => {
  const tools = byCategory(listed.map(({ record }) => record).sort(byOrder));
  return [...categories.values()]
    .sort(byOrder)
    .map((category) => ({ category, tools: tools.get(category.id) ?? [] }));
};

export const sitemapOf = (directory: PublicDirectory, usesOf: UsesOf): Sitemap => ({
  pages: SITE_PAGES,
  categories: categoriesWithTools(directory).map(({ category, tools }) => ({
    ...sectionOf(category, tools, usesOf),
    toolCount: tools.length,
  })),
  uncategorised: directory.listed
    .map(({ record }) => record)
    .filter(({ categoryId }) => categoryId === null)
    .sort(byOrder)
    .map((tool) => withUses(tool, usesOf)),
  totals: totalsOf(directory),
});

export const recommendationsOf = (directory: PublicDirectory, usesOf: UsesOf): Recommendations => {
  const tools = directory.listed.map(({ record }) => withUses(record, usesOf));
  return {
    popular: tools
      .filter(({ usageCount }) => usageCount > 0)
      .sort((a, b) => b.usageCount - a.usageCount || byName(a, b))
      .slice(0, MOST_POPULAR),
    recent: tools.toSorted(newestFirst).slice(0, MOST_RECENT),
    categories: categoriesWithTools(directory)
      .filter(({ tools: own }) => own.length > 0)
      .map(({ category, tools: own }) => sectionOf(category, own, usesOf)),
    totals: totalsOf(directory),
  };
};

const newestFirst = (a: Tool, b: Tool): number =>
  a.createdAt === b.createdAt ? byName(a, b) : a.createdAt < b.createdAt ? 1 : -1;

const sectionOf = (
  { id, name }: CategoryRecord,
  tools: readonly ToolRecord[],
  usesOf: UsesOf,
): CategorySection => ({ id, name, tools: tools.map((tool) => withUses(tool, usesOf)) });

const totalsOf = ({ categories, listed }: PublicDirectory): DirectoryTotals => ({
  tools: listed.length,
  categories: categories.size,
});

import {
  MAX_ADDITIONS,
  SITE_PAGES,
  type Additions,
  type CategorySection,
  type DirectoryTotals,
  type Recommendations,
  type Sitemap,
} from '@tools-hub/contracts';
import { byName, byOrder, type CategoryRecord, type Slugs, type ToolRecord } from '@tools-hub/domain';
import { byCategory } from '../../catalogue/by-category.js';
import type { CatalogueView } from '../../read-models/catalogue-view.js';
import type { UsesOf } from '../../read-models/usage-counts.js';
import { withUses } from '../../catalogue/tool-list.js';

const MAX_POPULAR = 10;
const MAX_RECENT = 8;

/** The visitors' part of the catalogue. */
type PublicDirectory = Pick<CatalogueView, 'categories' | 'listed'>;

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

/** @param slugs of the tools' pages; none for the past */
export const sitemapOf = (
  directory: PublicDirectory,
  usesOf: UsesOf,
  slugs?: Pick<Slugs, 'of'>,
): Sitemap => ({
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
  ...(slugs && {
    slugs: Object.fromEntries(directory.listed.map(({ record: { id } }) => [id, slugs.of(id)])),
  }),
});

export const recommendationsOf = (directory: PublicDirectory, usesOf: UsesOf): Recommendations => {
  const tools = directory.listed.map(({ record }) => withUses(record, usesOf));
  return {
    popular: tools
      .filter(({ usageCount }) => usageCount > 0)
      .sort((a, b) => b.usageCount - a.usageCount || byName(a, b))
      .slice(0, MAX_POPULAR),
    recent: newestTools(directory, MAX_RECENT).map((tool) => withUses(tool, usesOf)),
    categories: categoriesWithTools(directory)
      .filter(({ tools: own }) => own.length > 0)
      .map(({ category, tools: own }) => sectionOf(category, own, usesOf)),
    totals: totalsOf(directory),
  };
};

export const additionsOf = (directory: PublicDirectory, usesOf: UsesOf): Additions => {
  const newest = newestTools(directory, MAX_ADDITIONS);
  const months = Map.groupBy(newest, ({ createdAt }) => createdAt.slice(0, 'YYYY-MM'.length));
  const used = new Set(newest.map(({ categoryId }) => categoryId));
  return {
    months: Array.from(months, ([month, tools]) => ({
      month,
      tools: tools.map((tool) => withUses(tool, usesOf)),
    })),
    categories: [...directory.categories.values()]
      .filter(({ id }) => used.has(id))
      .sort(byName)
      .map(({ id, name }) => ({ id, name })),
    totals: totalsOf(directory),
  };
};

/** The active tools that were added last, the newest first. */
export const newestTools = ({ listed }: Pick<PublicDirectory, 'listed'>, most: number): ToolRecord[] =>
  listed
    .map(({ record }) => record)
    .sort(newestFirst)
    .slice(0, most);

const newestFirst = (a: ToolRecord, b: ToolRecord): number =>
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

import { createHash } from 'node:crypto';
import { CATEGORY_PAGES, recordPagePath, TOOL_PAGES } from '@tools-hub/contracts';
import { isShownAt, Slugs, type CatalogueRecords } from '@tools-hub/domain';

/** The pages of tools and categories that visitors see, as path → a hash of a page's content. */
export type SitePages = ReadonlyMap<string, string>;

/** Bytes of a hash. */
const HASH_BYTES = 12;

const NO_NAMES: ReadonlyMap<string, readonly string[]> = new Map();

/** @param now milliseconds since 1970: planned tools appear and disappear */
export const sitePagesOf = (
  { tools, categories }: Pick<CatalogueRecords, 'tools' | 'categories'>,
  now: number,
): SitePages => {
  const toolSlugs = new Slugs('tool', tools, NO_NAMES);
  const categorySlugs = new Slugs('category', categories, NO_NAMES);
  const shown = [...tools.values()].filter((tool) => isShownAt(tool, now));
  const pages = new Map<string, string>();
  for (const tool of shown) {
    const category = categories.get(tool.categoryId ?? '');
    pages.set(
      recordPagePath(TOOL_PAGES, toolSlugs.of(tool.id)),
      hashOf(tool.name, tool.description, tool.link, tool.iconUrl, category?.name),
    );
  }
  for (const [category, members] of Map.groupBy(shown, ({ categoryId }) =>
    categories.get(categoryId ?? ''),
  )) {
    if (category === undefined) continue;
    const names = members.map(({ name }) => name).sort();
    pages.set(
      recordPagePath(CATEGORY_PAGES, categorySlugs.of(category.id)),
      hashOf(category.name, category.description, category.iconUrl, ...names),
    );
  }
  return pages;
};

const hashOf = (...texts: readonly (string | null | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest().subarray(0, HASH_BYTES).toString('base64url');

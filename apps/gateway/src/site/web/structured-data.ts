import {
  CATEGORY_PAGES,
  HOME_PAGE,
  recordPagePath,
  SITEMAP_PAGE,
  TOOL_PAGES,
  type CategoryPageData,
  type InitialData,
  type SitePage,
  type ToolPageData,
} from '@tools-hub/contracts';

/** An item of schema.org's vocabulary as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** The items of a list that a page names. */
const MOST_ITEMS = 100;

/**
 * What search engines read of a page: the site with its search at home, and the way to every other page from there. The addresses
 * are relative where the address of the site isn't configured.
 * @param page null at home
 * @param site the address of the site without a slash at its end
 */
export const structuredData = (
  page: SitePage | null,
  { settings, toolPage, categoryPage }: InitialData,
  site: string,
): readonly StructuredData[] => {
  if (page === null) return [website(settings.site_title, settings.site_description, site)];
  const home = { name: settings.site_title, path: HOME_PAGE.path };
  if (toolPage !== undefined) return [breadcrumbs([home, ...wayTo(toolPage), pageOf(toolPage)], site)];
  if (categoryPage !== undefined) {
    return [
      breadcrumbs([home, categories, categoryPageOf(categoryPage)], site),
      itemList(categoryPage, site),
    ];
  }
  return [breadcrumbs([home, { name: page.title, path: page.path }], site)];
};

interface Step {
  readonly name: string;
  readonly path: string;
}

const categories: Step = { name: SITEMAP_PAGE.title, path: SITEMAP_PAGE.path };

const wayTo = ({ category }: ToolPageData): Step[] =>
  category === null ? [] : [{ name: category.name, path: recordPagePath(CATEGORY_PAGES, category.slug) }];

const pageOf = ({ tool, slug }: ToolPageData): Step => ({
  name: tool.name,
  path: recordPagePath(TOOL_PAGES, slug),
});

const categoryPageOf = ({ category, slug }: CategoryPageData): Step => ({
  name: category.name,
  path: recordPagePath(CATEGORY_PAGES, slug),
});

const website = (name: string, description: string, site: string): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  ...(description !== '' && { description }),
  url: `${site}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site}/?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

const breadcrumbs = (steps: readonly Step[], site: string): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${site}${path}`,
  })),
});

const itemList = ({ category, tools }: CategoryPageData, site: string): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: category.name,
  numberOfItems: category.toolCount,
  itemListElement: tools.slice(0, MOST_ITEMS).map(({ tool, slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: tool.name,
    url: `${site}${recordPagePath(TOOL_PAGES, slug)}`,
  })),
});

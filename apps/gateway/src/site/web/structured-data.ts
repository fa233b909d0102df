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
type StructuredData = Readonly<Record<string, unknown>>;

/** The items of a list that a page names. */
const MAX_ITEMS = 100;

/**
 * The data that search engines read of a page: at home the site with its search, elsewhere the way from home to the page. The
 * addresses are relative where the address of the site isn't configured.
 * @param page null at home
 * @param site the address of the site without a slash at its end
 */
export const structuredData = (
  page: SitePage | null,
  { settings, toolPage, categoryPage }: InitialData,
  site: string,
): readonly StructuredData[] => {
  if (page === null) return [website(settings.site_title, settings.site_description, site)];
  const home = { title: settings.site_title, path: HOME_PAGE.path };
  return [
    breadcrumbs([home, ...wayTo(toolPage, categoryPage), page], site),
    ...(categoryPage === undefined ? [] : [itemList(categoryPage, site)]),
  ];
};

/** The pages between home and the page of a tool or a category. */
const wayTo = (
  toolPage: ToolPageData | undefined,
  categoryPage: CategoryPageData | undefined,
): readonly SitePage[] => {
  if (categoryPage !== undefined) return [SITEMAP_PAGE];
  const category = toolPage?.category ?? null;
  return category === null
    ? []
    : [{ title: category.name, path: recordPagePath(CATEGORY_PAGES, category.slug) }];
};

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

const breadcrumbs = (pages: readonly SitePage[], site: string): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: `${site}${path}`,
  })),
});

const itemList = ({ category, tools }: CategoryPageData, site: string): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: category.name,
  numberOfItems: category.toolCount,
  itemListElement: tools.slice(0, MAX_ITEMS).map(({ tool, slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: tool.name,
    url: `${site}${recordPagePath(TOOL_PAGES, slug)}`,
  })),
});

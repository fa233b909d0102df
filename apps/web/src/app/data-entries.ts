import type { InitialData } from '@tools-hub/contracts';
import type { visitorApi } from '../shared/api/visitor.api.js';

type Entries = Parameters<typeof visitorApi.util.upsertQueryEntries>[0];

/** The answers that a page contains, as entries of the cache. */
export const entriesOf = ({
  settings,
  categories,
  found,
  banners,
  tools,
  sitemap,
  recommendations,
  additions,
  toolPage,
  categoryPage,
}: InitialData): Entries => {
  const entries: readonly (Entries[number] | undefined)[] = [
    { endpointName: 'getSettings', arg: undefined, value: settings },
    categories && { endpointName: 'listCategories', arg: undefined, value: categories },
    found && { endpointName: 'countTools', arg: { search: found.search }, value: found.counts },
    banners && { endpointName: 'listBanners', arg: undefined, value: banners },
    tools && { endpointName: 'listTools', arg: tools.query, value: tools.page },
    sitemap && { endpointName: 'getSitemap', arg: undefined, value: sitemap },
    recommendations && { endpointName: 'getRecommendations', arg: undefined, value: recommendations },
    additions && { endpointName: 'getAdditions', arg: undefined, value: additions },
    toolPage && { endpointName: 'getToolPage', arg: { slug: toolPage.slug }, value: toolPage },
    categoryPage && {
      endpointName: 'getCategoryPage',
      arg: { slug: categoryPage.slug },
      value: categoryPage,
    },
  ];
  return entries.filter((entry) => entry !== undefined);
};

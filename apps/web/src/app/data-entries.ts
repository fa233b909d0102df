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
}: InitialData): Entries => [
  { endpointName: 'getSettings', arg: undefined, value: settings },
  ...(categories ? [{ endpointName: 'listCategories', arg: undefined, value: categories } as const] : []),
  ...(found
    ? [{ endpointName: 'countTools', arg: { search: found.search }, value: [...found.counts] } as const]
    : []),
  ...(banners ? [{ endpointName: 'listBanners', arg: undefined, value: banners } as const] : []),
  ...(tools ? [{ endpointName: 'listTools', arg: tools.query, value: tools.page } as const] : []),
  ...(sitemap ? [{ endpointName: 'getSitemap', arg: undefined, value: sitemap } as const] : []),
  ...(recommendations
    ? [{ endpointName: 'getRecommendations', arg: undefined, value: recommendations } as const]
    : []),
  ...(additions ? [{ endpointName: 'getAdditions', arg: undefined, value: additions } as const] : []),
  ...(toolPage
    ? [{ endpointName: 'getToolPage', arg: { slug: toolPage.slug }, value: toolPage } as const]
    : []),
  ...(categoryPage
    ? [{ endpointName: 'getCategoryPage', arg: { slug: categoryPage.slug }, value: categoryPage } as const]
    : []),
];

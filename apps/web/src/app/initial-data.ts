import { INITIAL_DATA_ID, type InitialData } from '@tools-hub/contracts';
import { visitorApi } from '../shared/api/visitor.api.js';
import type { AnswerVersions } from '../shared/live/answer-versions.js';
import { storedPageOpened } from '../shared/offline/stored-answers.slice.js';
import { STORED_AT_ATTRIBUTE } from '../worker/cache-names.js';
import type { AppStore } from './store.js';

type Entries = Parameters<typeof visitorApi.util.upsertQueryEntries>[0];

/** Adopts the data that the gateway put into the page. Without it (vite's own server), the queries fetch. */
export const adoptInitialData = ({ dispatch }: AppStore, versions: AnswerVersions): InitialData | null => {
  const data = readInitialData();
  if (data) {
    versions.setLatest(data.version);
    const storedAt = document.documentElement.getAttribute(STORED_AT_ATTRIBUTE);
    if (storedAt !== null) dispatch(storedPageOpened(storedAt));
    dispatch(visitorApi.util.upsertQueryEntries(entriesOf(data)));
  }
  return data;
};

const entriesOf = ({
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

const readInitialData = (): InitialData | null => {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as InitialData;
  } catch {
    console.error('The data in the page cannot be read');
    return null;
  }
};

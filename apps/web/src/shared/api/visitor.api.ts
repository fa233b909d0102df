import { listOf, oneOf, recordsOf } from './tags.js';
import { visitorCalls } from './visitor.generated.js';

export * from './visitor.generated.js';

/** What a visitor reads, and what makes it stale. */
export const visitorApi = visitorCalls.enhanceEndpoints({
  endpoints: {
    listTools: { providesTags: (page) => [...recordsOf('Tool', page?.items), 'Uses'] },
    getTool: { providesTags: (_tool, _error, { id }) => [oneOf('Tool', id), 'Uses'] },
    listCategories: { providesTags: (page) => recordsOf('Category', page?.items) },
    listBanners: { providesTags: (page) => recordsOf('Banner', page?.items) },
    getSettings: { providesTags: ['Settings'] },
    // It shows no uses.
    getSitemap: { providesTags: [listOf('Tool'), listOf('Category')] },
    getRecommendations: { providesTags: [listOf('Tool'), listOf('Category'), 'Uses'] },
  },
});

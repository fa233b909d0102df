import { listOf, oneOf, recordsOf } from './tags.js';
import { visitorCalls } from './visitor.generated.js';

export * from './visitor.generated.js';

/** The visitor's reads and the tags that they provide. */
export const visitorApi = visitorCalls.enhanceEndpoints({
  endpoints: {
    listTools: { providesTags: (page) => [...recordsOf('Tool', page?.items), 'Uses'] },
    getTool: { providesTags: (_tool, _error, { id }) => [oneOf('Tool', id), 'Uses'] },
    listCategories: { providesTags: (page) => recordsOf('Category', page?.items) },
    countTools: { providesTags: [listOf('Tool')] },
    listBanners: { providesTags: (page) => recordsOf('Banner', page?.items) },
    getSettings: { providesTags: ['Settings'] },
    // It has no usage counts.
    getSitemap: { providesTags: [listOf('Tool'), listOf('Category')] },
    getRecommendations: { providesTags: [listOf('Tool'), listOf('Category'), 'Uses'] },
    getToolPage: { providesTags: [listOf('Tool'), listOf('Category'), 'Uses'] },
    getCategoryPage: { providesTags: [listOf('Tool'), listOf('Category'), 'Uses'] },
    getAdditions: { providesTags: [listOf('Tool'), listOf('Category'), 'Uses'] },
  },
});

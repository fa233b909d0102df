import { ownerCalls } from './owner.generated.js';
import { listOf, oneOf, recordsOf } from './tags.js';

export * from './owner.generated.js';

/** Categories have numbers of tools, and figures are of both. */
const WITH_TOOLS = [listOf('Tool'), listOf('Category'), 'Figures'] as const;
const WITH_CATEGORIES = [listOf('Category'), 'Figures'] as const;
const EVERYTHING = ['Tool', 'Category', 'Banner', 'Figures'] as const;

/** What the site's owner reads and does, and what that makes stale. */
export const ownerApi = ownerCalls.enhanceEndpoints({
  endpoints: {
    listAllTools: { providesTags: (page) => recordsOf('Tool', page?.items) },
    addTool: { invalidatesTags: [...WITH_TOOLS] },
    changeTool: { invalidatesTags: (_tool, _error, { id }) => [oneOf('Tool', id), ...WITH_TOOLS] },
    removeTool: { invalidatesTags: (_done, _error, { id }) => [oneOf('Tool', id), ...WITH_TOOLS] },

    addCategory: { invalidatesTags: [...WITH_CATEGORIES] },
    changeCategory: {
      invalidatesTags: (_category, _error, { id }) => [oneOf('Category', id), ...WITH_CATEGORIES],
    },
    // Its tools are in none from then on.
    removeCategory: {
      invalidatesTags: (_done, _error, { id }) => [oneOf('Category', id), ...WITH_CATEGORIES, 'Tool'],
    },

    listAllBanners: { providesTags: (page) => recordsOf('Banner', page?.items) },
    addBanner: { invalidatesTags: [listOf('Banner')] },
    changeBanner: { invalidatesTags: (_banner, _error, { id }) => [oneOf('Banner', id), listOf('Banner')] },
    removeBanner: { invalidatesTags: (_done, _error, { id }) => [oneOf('Banner', id), listOf('Banner')] },

    exportDirectory: { providesTags: [...EVERYTHING] },
    importDirectory: { invalidatesTags: [...EVERYTHING] },
    // The order and the size of a page are settings.
    changeSettings: { invalidatesTags: ['Settings', listOf('Tool')] },

    whoAmI: { providesTags: ['Session'] },
    signIn: { invalidatesTags: (_session, error) => (error ? [] : ['Session']) },
    signOut: { invalidatesTags: ['Session'] },
    signOutEverywhere: { invalidatesTags: ['Session'] },

    getSummary: { providesTags: ['Figures'] },
    listDailyUses: { providesTags: ['Figures'] },
    listToolUses: { providesTags: ['Figures'] },
    listCategoryUses: { providesTags: ['Figures'] },
  },
});

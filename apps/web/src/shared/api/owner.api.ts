import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { Page, Tool } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import type { AnswerMeta } from './api.js';
import { ownerCalls } from './owner.generated.js';
import { listOf, oneOf, recordsOf } from './tags.js';

export * from './owner.generated.js';

/** Categories have numbers of tools, and figures are of both. */
const WITH_TOOLS = [listOf('Tool'), listOf('Category'), 'Figures'] as const;
const WITH_CATEGORIES = [listOf('Category'), 'Figures'] as const;
/** Clicks move the figures, and so do the tools and categories that they are of. */
const FIGURES = ['Figures', 'Uses', listOf('Tool'), listOf('Category')] as const;
const EVERYTHING = ['Tool', 'Category', 'Banner', 'Figures'] as const;

/** What the site's owner reads and does, and what that makes stale. */
const enhanced = ownerCalls.enhanceEndpoints({
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

    // It is fetched to be kept elsewhere.
    exportDirectory: { keepUnusedDataFor: 0 },
    importDirectory: { invalidatesTags: [...EVERYTHING] },
    // The order and the size of a page are settings.
    changeSettings: { invalidatesTags: ['Settings', listOf('Tool')] },

    // Nobody is to be taken for who was here before.
    whoAmI: { providesTags: ['Session'], keepUnusedDataFor: 0 },
    // What was refused while nobody was signed in is asked for again.
    signIn: { invalidatesTags: (_session, error) => (error ? [] : ['Session', 'Settings', ...EVERYTHING]) },

    getSummary: { providesTags: [...FIGURES] },
    listDailyUses: { providesTags: ['Figures', 'Uses'] },
    listToolUses: { providesTags: [...FIGURES] },
    listCategoryUses: { providesTags: [...FIGURES] },
  },
});

/** The least of the versions that pages of one list name: each page may come from another gateway. */
const oldest = (metas: readonly (AnswerMeta | undefined)[]): AnswerMeta => {
  const versions = metas.map((meta) => meta?.siteVersion ?? null);
  const siteVersion = versions.reduce((one, other) => {
    if (one === null || other === null) return null;
    return {
      catalogue: Math.min(one.catalogue, other.catalogue),
      settings: Math.min(one.settings, other.settings),
      counts: Math.min(one.counts, other.counts),
    };
  });
  return { siteVersion };
};

const wholeList = (page: number): FetchArgs => ({
  url: '/api/admin/tools',
  params: { sort: 'sort_order', perPage: LIMITS.perPage.max, page },
});

export const ownerApi = enhanced.injectEndpoints({
  endpoints: (build) => ({
    /** All tools, inactive ones too, in the owner's order: the list's pages, the first to know how many. */
    listEveryTool: build.query<readonly Tool[], undefined>({
      queryFn: async (_none, _api, _options, ask) => {
        const { data, error, meta } = await ask(wholeList(1));
        if (error) return { error };
        const first = data as Page<Tool>;
        const others = await Promise.all(
          Array.from(
            { length: Math.max(first.totalPages - 1, 0) },
            async (_, index) => await ask(wholeList(index + 2)),
          ),
        );
        const failed = others.find((answer) => answer.error)?.error;
        if (failed) return { error: failed };
        const pages = [first, ...others.map((answer) => answer.data as Page<Tool>)];
        // A tool that moves from one page to the next meanwhile is there twice.
        const tools = new Map(pages.flatMap(({ items }) => items.map((tool) => [tool.id, tool])));
        return { data: [...tools.values()], meta: oldest([meta, ...others.map((answer) => answer.meta)]) };
      },
      providesTags: [listOf('Tool'), 'Uses'],
    }),
  }),
});

// Made by `npm run generate` from apps/gateway/openapi.json. Changes belong there.

import { api } from './api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTools: build.query<ListToolsApiResponse, ListToolsApiArg>({
      query: (queryArg) => ({
        url: `/api/tools`,
        params: {
          search: queryArg.search,
          category: queryArg.category,
          sort: queryArg.sort,
          page: queryArg.page,
          perPage: queryArg.perPage,
        },
      }),
    }),
    countTools: build.query<CountToolsApiResponse, CountToolsApiArg>({
      query: (queryArg) => ({
        url: `/api/tool-counts`,
        params: {
          search: queryArg.search,
        },
      }),
    }),
    getTool: build.query<GetToolApiResponse, GetToolApiArg>({
      query: (queryArg) => ({
        url: `/api/tools/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    listCategories: build.query<ListCategoriesApiResponse, ListCategoriesApiArg>({
      query: () => ({ url: `/api/categories` }),
    }),
    listBanners: build.query<ListBannersApiResponse, ListBannersApiArg>({
      query: () => ({ url: `/api/banners` }),
    }),
    getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
      query: () => ({ url: `/api/settings` }),
    }),
    getSitemap: build.query<GetSitemapApiResponse, GetSitemapApiArg>({
      query: () => ({ url: `/api/sitemap` }),
    }),
    getRecommendations: build.query<GetRecommendationsApiResponse, GetRecommendationsApiArg>({
      query: () => ({ url: `/api/recommendations` }),
    }),
    getAdditions: build.query<GetAdditionsApiResponse, GetAdditionsApiArg>({
      query: () => ({ url: `/api/additions` }),
    }),
    getToolPage: build.query<GetToolPageApiResponse, GetToolPageApiArg>({
      query: (queryArg) => ({
        url: `/api/tool-pages/${encodeURIComponent(String(queryArg.slug))}`,
      }),
    }),
    getCategoryPage: build.query<GetCategoryPageApiResponse, GetCategoryPageApiArg>({
      query: (queryArg) => ({
        url: `/api/category-pages/${encodeURIComponent(String(queryArg.slug))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as visitorCalls };
export type ListToolsApiResponse = /** status 200 OK */ ToolPage;
export type ListToolsApiArg = {
  readonly search?: string;
  readonly category?: string;
  readonly sort?:
    'sort_order' | 'name_asc' | 'name_desc' | 'usage_desc' | 'usage_asc' | 'created_desc' | 'created_asc';
  readonly page?: number;
  readonly perPage?: number;
};
export type CountToolsApiResponse = /** status 200 OK */ readonly CategoryCount[];
export type CountToolsApiArg = {
  readonly search?: string;
};
export type GetToolApiResponse = /** status 200 OK */ Tool;
export type GetToolApiArg = {
  readonly id: string;
};
export type ListCategoriesApiResponse = /** status 200 OK */ CategoryPage;
export type ListCategoriesApiArg = void;
export type ListBannersApiResponse = /** status 200 OK */ BannerPage;
export type ListBannersApiArg = void;
export type GetSettingsApiResponse = /** status 200 OK */ Settings;
export type GetSettingsApiArg = void;
export type GetSitemapApiResponse = /** status 200 OK */ Sitemap;
export type GetSitemapApiArg = void;
export type GetRecommendationsApiResponse = /** status 200 OK */ Recommendations;
export type GetRecommendationsApiArg = void;
export type GetAdditionsApiResponse = /** status 200 OK */ Additions;
export type GetAdditionsApiArg = void;
export type GetToolPageApiResponse = /** status 200 OK */ ToolPageData;
export type GetToolPageApiArg = {
  /** The slug of the record's name, a former one, or its id */
  readonly slug: string;
};
export type GetCategoryPageApiResponse = /** status 200 OK */ CategoryPageData;
export type GetCategoryPageApiArg = {
  /** The slug of the record's name, a former one, or its id */
  readonly slug: string;
};
export type Tool = {
  readonly name: string;
  readonly description: string | null;
  readonly link: string;
  readonly iconUrl: string | null;
  readonly openInNewTab: boolean;
  readonly categoryId: string | null;
  readonly isActive: boolean;
  readonly sortOrder: number;
  readonly shownFrom: string | null;
  readonly shownUntil: string | null;
  readonly id: string;
  readonly usageCount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
};
export type ToolPage = {
  readonly items: readonly Tool[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 for an empty list */
  readonly totalPages: number;
  /** `similar` where no tool matches the search and the items are similar tools; absent otherwise */
  readonly matches?: 'similar';
  /** The words by which the similar tools were found: in small letters, without accents */
  readonly words?: readonly string[];
};
export type FieldError = {
  readonly field: string;
  readonly message: string;
};
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** The stable code of the error, for programs */
  readonly code: string;
  readonly message: string;
  /** The invalid fields, each with its problem */
  readonly details: readonly FieldError[];
  readonly hint: string | null;
  readonly correlationId: string;
};
export type CategoryCount = {
  readonly categoryId: string;
  /** The number of its active tools that match the search */
  readonly toolCount: number;
};
export type Category = {
  readonly name: string;
  readonly description: string | null;
  readonly iconUrl: string | null;
  readonly sortOrder: number;
  readonly id: string;
  /** The number of its active tools */
  readonly toolCount: number;
  readonly version: number;
};
export type CategoryPage = {
  readonly items: readonly Category[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 for an empty list */
  readonly totalPages: number;
};
export type Banner = {
  readonly title: string;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly linkUrl: string | null;
  readonly isActive: boolean;
  readonly sortOrder: number;
  readonly shownFrom: string | null;
  readonly shownUntil: string | null;
  readonly id: string;
  readonly version: number;
};
export type BannerPage = {
  readonly items: readonly Banner[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 for an empty list */
  readonly totalPages: number;
};
export type Settings = {
  readonly site_title: string;
  readonly site_description: string;
  readonly banner_enabled: boolean;
  readonly show_usage_stats: boolean;
  readonly tools_per_page: number;
  readonly tool_sort_order:
    'sort_order' | 'name_asc' | 'name_desc' | 'usage_desc' | 'usage_asc' | 'created_desc' | 'created_asc';
  readonly show_tool_icons: boolean;
  readonly show_tool_names: boolean;
  readonly show_tool_descriptions: boolean;
  readonly show_tool_categories: boolean;
  readonly tool_icon_size: 'h-8 w-8' | 'h-12 w-12' | 'h-16 w-16' | 'h-20 w-20';
  readonly tool_card_size: 'small' | 'default' | 'large';
  readonly tool_card_style: 'default' | 'minimal' | 'rounded' | 'square';
  readonly primary_color: string;
  readonly logo_url: string | null;
  readonly favicon_url: string | null;
  readonly default_language: 'en' | 'de' | 'fr' | 'es' | 'pt' | 'zh' | 'ja' | 'ar';
  readonly third_party_images: boolean;
  readonly suggestions_enabled: boolean;
  readonly developer_button_url: string;
  readonly show_developer_button: boolean;
  readonly footer_text: string | null;
  readonly version: number;
};
export type SitePage = {
  readonly path: string;
  readonly title: string;
};
export type CountedCategorySection = {
  readonly id: string;
  readonly name: string;
  readonly tools: readonly Tool[];
  readonly toolCount: number;
};
export type DirectoryTotals = {
  /** The number of active tools */
  readonly tools: number;
  /** The number of categories, including empty ones */
  readonly categories: number;
};
export type Sitemap = {
  readonly pages: readonly SitePage[];
  readonly categories: readonly CountedCategorySection[];
  readonly uncategorised: readonly Tool[];
  readonly totals: DirectoryTotals;
  /** The slugs of the tools' pages by the tools' ids; absent in the past */
  readonly slugs?: {
    [key: string]: string;
  };
};
export type CategorySection = {
  readonly id: string;
  readonly name: string;
  readonly tools: readonly Tool[];
};
export type Recommendations = {
  /** The most used tools, without unused ones */
  readonly popular: readonly Tool[];
  /** The newest tools */
  readonly recent: readonly Tool[];
  /** The categories that have a tool */
  readonly categories: readonly CategorySection[];
  readonly totals: DirectoryTotals;
};
export type MonthOfAdditions = {
  /** The month in UTC, `YYYY-MM` */
  readonly month: string;
  /** The newest first */
  readonly tools: readonly Tool[];
};
export type CategoryName = {
  readonly id: string;
  readonly name: string;
};
export type Additions = {
  /** The newest first, with the 100 newest active tools at most */
  readonly months: readonly MonthOfAdditions[];
  /** The categories of the tools */
  readonly categories: readonly CategoryName[];
  readonly totals: DirectoryTotals;
};
export type LinkedCategory = {
  readonly id: string;
  readonly name: string;
  /** The last part of the address of the page */
  readonly slug: string;
};
export type LinkedTool = {
  /** The last part of the address of the page */
  readonly slug: string;
  readonly tool: Tool;
};
export type ToolPageData = {
  /** The last part of the address of the page */
  readonly slug: string;
  readonly tool: Tool;
  readonly category: LinkedCategory | null;
  /** At most 6 other tools of its category, the most used first */
  readonly alike: readonly LinkedTool[];
};
export type CategoryPageData = {
  /** The last part of the address of the page */
  readonly slug: string;
  readonly category: Category;
  /** At most 300 of its active tools, in the site's custom order */
  readonly tools: readonly LinkedTool[];
};
export const {
  useListToolsQuery,
  useCountToolsQuery,
  useGetToolQuery,
  useListCategoriesQuery,
  useListBannersQuery,
  useGetSettingsQuery,
  useGetSitemapQuery,
  useGetRecommendationsQuery,
  useGetAdditionsQuery,
  useGetToolPageQuery,
  useGetCategoryPageQuery,
} = injectedRtkApi;

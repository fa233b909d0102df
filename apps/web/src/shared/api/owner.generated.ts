// Made by `npm run generate` from apps/gateway/openapi.json. Changes belong there.

import { api } from './api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    addTool: build.mutation<AddToolApiResponse, AddToolApiArg>({
      query: (queryArg) => ({
        url: `/api/tools`,
        method: 'POST',
        body: queryArg.addTool,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    changeTool: build.mutation<ChangeToolApiResponse, ChangeToolApiArg>({
      query: (queryArg) => ({
        url: `/api/tools/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.changeTool,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    removeTool: build.mutation<RemoveToolApiResponse, RemoveToolApiArg>({
      query: (queryArg) => ({
        url: `/api/tools/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    listAllTools: build.query<ListAllToolsApiResponse, ListAllToolsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/tools`,
        params: {
          search: queryArg.search,
          category: queryArg.category,
          sort: queryArg.sort,
          page: queryArg.page,
          perPage: queryArg.perPage,
        },
      }),
    }),
    addCategory: build.mutation<AddCategoryApiResponse, AddCategoryApiArg>({
      query: (queryArg) => ({
        url: `/api/categories`,
        method: 'POST',
        body: queryArg.addCategory,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    changeCategory: build.mutation<ChangeCategoryApiResponse, ChangeCategoryApiArg>({
      query: (queryArg) => ({
        url: `/api/categories/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.changeCategory,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    removeCategory: build.mutation<RemoveCategoryApiResponse, RemoveCategoryApiArg>({
      query: (queryArg) => ({
        url: `/api/categories/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    addBanner: build.mutation<AddBannerApiResponse, AddBannerApiArg>({
      query: (queryArg) => ({
        url: `/api/banners`,
        method: 'POST',
        body: queryArg.addBanner,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listAllBanners: build.query<ListAllBannersApiResponse, ListAllBannersApiArg>({
      query: () => ({ url: `/api/admin/banners` }),
    }),
    changeBanner: build.mutation<ChangeBannerApiResponse, ChangeBannerApiArg>({
      query: (queryArg) => ({
        url: `/api/banners/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.changeBanner,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    removeBanner: build.mutation<RemoveBannerApiResponse, RemoveBannerApiArg>({
      query: (queryArg) => ({
        url: `/api/banners/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    exportDirectory: build.query<ExportDirectoryApiResponse, ExportDirectoryApiArg>({
      query: () => ({ url: `/api/admin/export` }),
    }),
    importDirectory: build.mutation<ImportDirectoryApiResponse, ImportDirectoryApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/import`,
        method: 'POST',
        body: queryArg.importDirectory,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    changeSettings: build.mutation<ChangeSettingsApiResponse, ChangeSettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/settings`,
        method: 'PATCH',
        body: queryArg.changeSettings,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    signIn: build.mutation<SignInApiResponse, SignInApiArg>({
      query: (queryArg) => ({
        url: `/api/session`,
        method: 'POST',
        body: queryArg.signIn,
      }),
    }),
    whoAmI: build.query<WhoAmIApiResponse, WhoAmIApiArg>({
      query: () => ({ url: `/api/session` }),
    }),
    signOut: build.mutation<SignOutApiResponse, SignOutApiArg>({
      query: () => ({ url: `/api/session`, method: 'DELETE' }),
    }),
    signOutEverywhere: build.mutation<SignOutEverywhereApiResponse, SignOutEverywhereApiArg>({
      query: (queryArg) => ({
        url: `/api/sessions`,
        method: 'DELETE',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/session/password`,
        method: 'POST',
        body: queryArg.changePassword,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getSummary: build.query<GetSummaryApiResponse, GetSummaryApiArg>({
      query: () => ({ url: `/api/analytics/summary` }),
    }),
    listDailyUses: build.query<ListDailyUsesApiResponse, ListDailyUsesApiArg>({
      query: (queryArg) => ({
        url: `/api/analytics/daily`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    listToolUses: build.query<ListToolUsesApiResponse, ListToolUsesApiArg>({
      query: (queryArg) => ({
        url: `/api/analytics/tools`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          limit: queryArg.limit,
        },
      }),
    }),
    listCategoryUses: build.query<ListCategoryUsesApiResponse, ListCategoryUsesApiArg>({
      query: (queryArg) => ({
        url: `/api/analytics/categories`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          by: queryArg.by,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as ownerCalls };
export type AddToolApiResponse = /** status 201 Created */ Tool;
export type AddToolApiArg = {
  /** The same key and body again get the first answer again, and nothing is done twice */
  readonly 'Idempotency-Key'?: string;
  readonly addTool: AddTool;
};
export type ChangeToolApiResponse = /** status 200 OK */ Tool;
export type ChangeToolApiArg = {
  /** The same key and body again get the first answer again, and nothing is done twice */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes */
  readonly 'If-Match'?: string;
  readonly id: string;
  readonly changeTool: ChangeTool;
};
export type RemoveToolApiResponse = unknown;
export type RemoveToolApiArg = {
  /** The same key and body again get the first answer again, and nothing is done twice */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes */
  readonly 'If-Match'?: string;
  readonly id: string;
};
export type ListAllToolsApiResponse = /** status 200 OK */ ToolPage;
export type ListAllToolsApiArg = {
  readonly search?: string;
  readonly category?: string;
  readonly sort?:
    'sort_order' | 'name_asc' | 'name_desc' | 'usage_desc' | 'usage_asc' | 'created_desc' | 'created_asc';
  readonly page?: number;
  readonly perPage?: number;
};
export type AddCategoryApiResponse = /** status 201 Created */ Category;
export type AddCategoryApiArg = {
  /** The same key and body again get the first answer again, and nothing is done twice */
  readonly 'Idempotency-Key'?: string;
  readonly addCategory: AddCategory;
};
export type ChangeCategoryApiResponse = /** status 200 OK */ Category;
export type ChangeCategoryApiArg = {
  /** The same key and body again get the first answer again, and nothing is done twice */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes */
  readonly 'If-Match'?: string;
  readonly id: string;
  readonly changeCategory: ChangeCategory;
};
export type RemoveCategoryApiResponse = unknown;
export type RemoveCategoryApiArg = {
  /** The same key and body again get the first answer again, and nothing is done twice */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes */
  readonly 'If-Match'?: string;
  readonly id: string;
};
export type AddBannerApiResponse = /** status 201 Created */ Banner;
export type AddBannerApiArg = {
  /** The same key and body again get the first answer again, and nothing is done twice */
  readonly 'Idempotency-Key'?: string;
  readonly addBanner: AddBanner;
};
export type ListAllBannersApiResponse = /** status 200 OK */ BannerPage;
export type ListAllBannersApiArg = void;
export type ChangeBannerApiResponse = /** status 200 OK */ Banner;
export type ChangeBannerApiArg = {
  /** The same key and body again get the first answer again, and nothing is done twice */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes */
  readonly 'If-Match'?: string;
  readonly id: string;
  readonly changeBanner: ChangeBanner;
};
export type RemoveBannerApiResponse = unknown;
export type RemoveBannerApiArg = {
  /** The same key and body again get the first answer again, and nothing is done twice */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes */
  readonly 'If-Match'?: string;
  readonly id: string;
};
export type ExportDirectoryApiResponse = /** status 200 OK */ DirectoryFile;
export type ExportDirectoryApiArg = void;
export type ImportDirectoryApiResponse = /** status 201 Created */ ImportResult;
export type ImportDirectoryApiArg = {
  /** The same key and body again get the first answer again, and nothing is done twice */
  readonly 'Idempotency-Key'?: string;
  readonly importDirectory: ImportDirectory;
};
export type ChangeSettingsApiResponse = /** status 200 OK */ Settings;
export type ChangeSettingsApiArg = {
  /** The same key and body again get the first answer again, and nothing is done twice */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes */
  readonly 'If-Match'?: string;
  readonly changeSettings: ChangeSettings;
};
export type SignInApiResponse = /** status 201 Created */ Session;
export type SignInApiArg = {
  readonly signIn: SignIn;
};
export type WhoAmIApiResponse = /** status 200 OK */ Session;
export type WhoAmIApiArg = void;
export type SignOutApiResponse = unknown;
export type SignOutApiArg = void;
export type SignOutEverywhereApiResponse = unknown;
export type SignOutEverywhereApiArg = {
  /** The same key and body again get the first answer again, and nothing is done twice */
  readonly 'Idempotency-Key'?: string;
};
export type ChangePasswordApiResponse = unknown;
export type ChangePasswordApiArg = {
  /** The same key and body again get the first answer again, and nothing is done twice */
  readonly 'Idempotency-Key'?: string;
  readonly changePassword: ChangePassword;
};
export type GetSummaryApiResponse = /** status 200 OK */ AnalyticsSummary;
export type GetSummaryApiArg = void;
export type ListDailyUsesApiResponse = /** status 200 OK */ readonly DayUses[];
export type ListDailyUsesApiArg = {
  readonly from?: string;
  readonly to?: string;
};
export type ListToolUsesApiResponse = /** status 200 OK */ readonly ToolUses[];
export type ListToolUsesApiArg = {
  readonly from?: string;
  readonly to?: string;
  readonly limit?: number;
};
export type ListCategoryUsesApiResponse = /** status 200 OK */ readonly CategoryUses[];
export type ListCategoryUsesApiArg = {
  readonly from?: string;
  readonly to?: string;
  readonly by?: 'today' | 'then';
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
  readonly id: string;
  readonly usageCount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
};
export type FieldError = {
  readonly field: string;
  readonly message: string;
};
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** Stable: what programs go by */
  readonly code: string;
  readonly message: string;
  /** Each wrong field */
  readonly details: readonly FieldError[];
  readonly hint: string | null;
  readonly correlationId: string;
};
export type AddTool = {
  readonly name: string;
  readonly description?: string | null;
  readonly link: string;
  readonly iconUrl?: string | null;
  readonly openInNewTab?: boolean;
  readonly categoryId?: string | null;
  readonly isActive?: boolean;
  readonly sortOrder?: number;
};
export type ChangeTool = {
  readonly name?: string;
  readonly description?: string | null;
  readonly link?: string;
  readonly iconUrl?: string | null;
  readonly openInNewTab?: boolean;
  readonly categoryId?: string | null;
  readonly isActive?: boolean;
  readonly sortOrder?: number;
};
export type ToolPage = {
  readonly items: readonly Tool[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 when there is nothing */
  readonly totalPages: number;
};
export type Category = {
  readonly name: string;
  readonly description: string | null;
  readonly iconUrl: string | null;
  readonly sortOrder: number;
  readonly id: string;
  /** Its active tools */
  readonly toolCount: number;
  readonly version: number;
};
export type AddCategory = {
  readonly name: string;
  readonly description?: string | null;
  readonly iconUrl?: string | null;
  readonly sortOrder?: number;
};
export type ChangeCategory = {
  readonly name?: string;
  readonly description?: string | null;
  readonly iconUrl?: string | null;
  readonly sortOrder?: number;
};
export type Banner = {
  readonly title: string;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly linkUrl: string | null;
  readonly isActive: boolean;
  readonly sortOrder: number;
  readonly id: string;
  readonly version: number;
};
export type AddBanner = {
  readonly title: string;
  readonly description?: string | null;
  readonly imageUrl?: string | null;
  readonly linkUrl?: string | null;
  readonly isActive?: boolean;
  readonly sortOrder?: number;
};
export type BannerPage = {
  readonly items: readonly Banner[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 when there is nothing */
  readonly totalPages: number;
};
export type ChangeBanner = {
  readonly title?: string;
  readonly description?: string | null;
  readonly imageUrl?: string | null;
  readonly linkUrl?: string | null;
  readonly isActive?: boolean;
  readonly sortOrder?: number;
};
export type CategoryRow = {
  /** The id of the record in the file. A UUID v4 that no record has or had is kept. */
  readonly id?: string | null;
  readonly name: string;
  readonly description?: string | null;
  readonly iconUrl?: string | null;
  readonly sortOrder?: number;
};
export type ToolRow = {
  /** The id of the record in the file. A UUID v4 that no record has or had is kept. */
  readonly id?: string | null;
  /** The id of a category of the same file */
  readonly categoryId?: string | null;
  readonly name: string;
  readonly description?: string | null;
  readonly link: string;
  readonly iconUrl?: string | null;
  readonly openInNewTab?: boolean;
  readonly isActive?: boolean;
  readonly sortOrder?: number;
};
export type BannerRow = {
  /** The id of the record in the file. A UUID v4 that no record has or had is kept. */
  readonly id?: string | null;
  readonly title: string;
  readonly description?: string | null;
  readonly imageUrl?: string | null;
  readonly linkUrl?: string | null;
  readonly isActive?: boolean;
  readonly sortOrder?: number;
};
export type DirectoryFile = {
  readonly categories: readonly CategoryRow[];
  readonly tools: readonly ToolRow[];
  readonly banners: readonly BannerRow[];
};
export type ImportResult = {
  readonly categories: number;
  readonly tools: number;
  readonly banners: number;
};
export type ImportDirectory = {
  readonly categories?: readonly CategoryRow[];
  readonly tools?: readonly ToolRow[];
  readonly banners?: readonly BannerRow[];
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
  readonly developer_button_url: string;
  readonly show_developer_button: boolean;
  readonly footer_text: string | null;
  readonly version: number;
};
export type ChangeSettings = {
  readonly site_title?: string | null;
  readonly site_description?: string | null;
  readonly banner_enabled?: boolean | null;
  readonly show_usage_stats?: boolean | null;
  readonly tools_per_page?: number | null;
  readonly tool_sort_order?:
    | (
        | 'sort_order'
        | 'name_asc'
        | 'name_desc'
        | 'usage_desc'
        | 'usage_asc'
        | 'created_desc'
        | 'created_asc'
        | null
      )
    | null;
  readonly show_tool_icons?: boolean | null;
  readonly show_tool_names?: boolean | null;
  readonly show_tool_descriptions?: boolean | null;
  readonly show_tool_categories?: boolean | null;
  readonly tool_icon_size?: ('h-8 w-8' | 'h-12 w-12' | 'h-16 w-16' | 'h-20 w-20' | null) | null;
  readonly tool_card_size?: ('small' | 'default' | 'large' | null) | null;
  readonly tool_card_style?: ('default' | 'minimal' | 'rounded' | 'square' | null) | null;
  readonly primary_color?: string | null;
  readonly logo_url?: string | null;
  readonly favicon_url?: string | null;
  readonly developer_button_url?: string | null;
  readonly show_developer_button?: boolean | null;
  readonly footer_text?: string | null;
};
export type Session = {
  readonly username: string;
  readonly expiresAt: string;
};
export type SignIn = {
  readonly password: string;
  readonly username: string;
};
export type ChangePassword = {
  readonly currentPassword: string;
  readonly newPassword: string;
};
export type AnalyticsSummary = {
  readonly tools: number;
  readonly activeTools: number;
  readonly categories: number;
  /** In the last 30 UTC days, those of deleted tools too */
  readonly usage30d: number;
  /** All-time uses of the tools that exist */
  readonly usageTotal: number;
  /** Rounded */
  readonly averagePerTool: number;
};
export type DayUses = {
  readonly day: string;
  readonly uses: number;
};
export type ToolUses = {
  readonly toolId: string;
  readonly name: string;
  /** In the days that were asked for; all-time without any */
  readonly uses: number;
};
export type CategoryUses = {
  readonly categoryId: string;
  readonly name: string;
  /** Inactive tools too */
  readonly toolCount: number;
  /** Of the tools that are in it today, or with `by=then` by the category at the time of the click, those of deleted tools too. In the days that were asked for; all-time without any */
  readonly uses: number;
  /** By the category at the time of the click */
  readonly byDay: readonly DayUses[];
};
export const {
  useAddToolMutation,
  useChangeToolMutation,
  useRemoveToolMutation,
  useListAllToolsQuery,
  useAddCategoryMutation,
  useChangeCategoryMutation,
  useRemoveCategoryMutation,
  useAddBannerMutation,
  useListAllBannersQuery,
  useChangeBannerMutation,
  useRemoveBannerMutation,
  useExportDirectoryQuery,
  useImportDirectoryMutation,
  useChangeSettingsMutation,
  useSignInMutation,
  useWhoAmIQuery,
  useSignOutMutation,
  useSignOutEverywhereMutation,
  useChangePasswordMutation,
  useGetSummaryQuery,
  useListDailyUsesQuery,
  useListToolUsesQuery,
  useListCategoryUsesQuery,
} = injectedRtkApi;

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
    listNotes: build.query<ListNotesApiResponse, ListNotesApiArg>({
      query: () => ({ url: `/api/admin/notes` }),
    }),
    addNote: build.mutation<AddNoteApiResponse, AddNoteApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/notes`,
        method: 'POST',
        body: queryArg.addNote,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    changeNote: build.mutation<ChangeNoteApiResponse, ChangeNoteApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/notes/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.changeNote,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    removeNote: build.mutation<RemoveNoteApiResponse, RemoveNoteApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/notes/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    exportDirectory: build.query<ExportDirectoryApiResponse, ExportDirectoryApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/export`,
        params: {
          format: queryArg.format,
        },
      }),
    }),
    importDirectory: build.mutation<ImportDirectoryApiResponse, ImportDirectoryApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/import`,
        method: 'POST',
        body: queryArg.importDirectory,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
        params: {
          dryRun: queryArg.dryRun,
          existing: queryArg.existing,
          invalid: queryArg.invalid,
          columns: queryArg.columns,
        },
      }),
    }),
    editTools: build.mutation<EditToolsApiResponse, EditToolsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bulk`,
        method: 'POST',
        body: queryArg.bulkEdit,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    orderRecords: build.mutation<OrderRecordsApiResponse, OrderRecordsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/order`,
        method: 'POST',
        body: queryArg.recordOrder,
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
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/admin/sessions` }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/sessions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listApiTokens: build.query<ListApiTokensApiResponse, ListApiTokensApiArg>({
      query: () => ({ url: `/api/admin/tokens` }),
    }),
    addApiToken: build.mutation<AddApiTokenApiResponse, AddApiTokenApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/tokens`,
        method: 'POST',
        body: queryArg.addApiToken,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    revokeApiToken: build.mutation<RevokeApiTokenApiResponse, RevokeApiTokenApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/tokens/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listAdministrators: build.query<ListAdministratorsApiResponse, ListAdministratorsApiArg>({
      query: () => ({ url: `/api/admin/administrators` }),
    }),
    changeRole: build.mutation<ChangeRoleApiResponse, ChangeRoleApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/administrators/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.changeRole,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    removeAdministrator: build.mutation<RemoveAdministratorApiResponse, RemoveAdministratorApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/administrators/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listInvitations: build.query<ListInvitationsApiResponse, ListInvitationsApiArg>({
      query: () => ({ url: `/api/admin/invitations` }),
    }),
    addInvitation: build.mutation<AddInvitationApiResponse, AddInvitationApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/invitations`,
        method: 'POST',
        body: queryArg.addInvitation,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    revokeInvitation: build.mutation<RevokeInvitationApiResponse, RevokeInvitationApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/invitations/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    acceptInvitation: build.mutation<AcceptInvitationApiResponse, AcceptInvitationApiArg>({
      query: (queryArg) => ({
        url: `/api/invitations/accept`,
        method: 'POST',
        body: queryArg.acceptInvitation,
      }),
    }),
    getTotp: build.query<GetTotpApiResponse, GetTotpApiArg>({
      query: () => ({ url: `/api/session/totp` }),
    }),
    beginTotp: build.mutation<BeginTotpApiResponse, BeginTotpApiArg>({
      query: (queryArg) => ({
        url: `/api/session/totp`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    removeTotp: build.mutation<RemoveTotpApiResponse, RemoveTotpApiArg>({
      query: (queryArg) => ({
        url: `/api/session/totp`,
        method: 'DELETE',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    confirmTotp: build.mutation<ConfirmTotpApiResponse, ConfirmTotpApiArg>({
      query: (queryArg) => ({
        url: `/api/session/totp/confirm`,
        method: 'POST',
        body: queryArg.confirmTotp,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listPasskeys: build.query<ListPasskeysApiResponse, ListPasskeysApiArg>({
      query: () => ({ url: `/api/session/passkeys` }),
    }),
    addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/session/passkeys`,
        method: 'POST',
        body: queryArg.addPasskey,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    beginPasskey: build.mutation<BeginPasskeyApiResponse, BeginPasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/session/passkeys/challenge`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    removePasskey: build.mutation<RemovePasskeyApiResponse, RemovePasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/session/passkeys/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    challengePasskey: build.mutation<ChallengePasskeyApiResponse, ChallengePasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/passkeys/challenge`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    signInByPasskey: build.mutation<SignInByPasskeyApiResponse, SignInByPasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/passkeys/session`,
        method: 'POST',
        body: queryArg.passkeySignIn,
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
    getToolNumbers: build.query<GetToolNumbersApiResponse, GetToolNumbersApiArg>({
      query: (queryArg) => ({
        url: `/api/analytics/tools/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    listMovers: build.query<ListMoversApiResponse, ListMoversApiArg>({
      query: (queryArg) => ({
        url: `/api/analytics/movers`,
        params: {
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
    listAgents: build.query<ListAgentsApiResponse, ListAgentsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/agents`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          text: queryArg.text,
          limit: queryArg.limit,
        },
      }),
    }),
    listJudgements: build.query<ListJudgementsApiResponse, ListJudgementsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/judgements`,
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    judgeClicks: build.mutation<JudgeClicksApiResponse, JudgeClicksApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/judgements`,
        method: 'POST',
        body: queryArg.judgeClicks,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    previewJudgement: build.mutation<PreviewJudgementApiResponse, PreviewJudgementApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/judgements/preview`,
        method: 'POST',
        body: queryArg.judgeClicks,
      }),
    }),
    listHistory: build.query<ListHistoryApiResponse, ListHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/history`,
        params: {
          text: queryArg.text,
          kind: queryArg.kind,
          recordId: queryArg.recordId,
          actor: queryArg.actor,
          from: queryArg['from'],
          to: queryArg.to,
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    countHistoryDays: build.query<CountHistoryDaysApiResponse, CountHistoryDaysApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/history/days`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    exportHistory: build.query<ExportHistoryApiResponse, ExportHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/history/export`,
        params: {
          text: queryArg.text,
          kind: queryArg.kind,
          recordId: queryArg.recordId,
          actor: queryArg.actor,
          from: queryArg['from'],
          to: queryArg.to,
          format: queryArg.format,
        },
      }),
    }),
    getHistoryEntry: build.query<GetHistoryEntryApiResponse, GetHistoryEntryApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/history/${encodeURIComponent(String(queryArg.entry))}`,
      }),
    }),
    planUndo: build.query<PlanUndoApiResponse, PlanUndoApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/history/${encodeURIComponent(String(queryArg.entry))}/undo`,
      }),
    }),
    undoEntry: build.mutation<UndoEntryApiResponse, UndoEntryApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/history/${encodeURIComponent(String(queryArg.entry))}/undo`,
        method: 'POST',
        body: queryArg.undoChoices,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    planVersion: build.query<PlanVersionApiResponse, PlanVersionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/history/${encodeURIComponent(String(queryArg.entry))}/version`,
        params: {
          type: queryArg['type'],
          id: queryArg.id,
        },
      }),
    }),
    restoreVersion: build.mutation<RestoreVersionApiResponse, RestoreVersionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/history/${encodeURIComponent(String(queryArg.entry))}/version`,
        method: 'POST',
        body: queryArg.restoreVersion,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getPastSite: build.query<GetPastSiteApiResponse, GetPastSiteApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/as-of`,
        params: {
          at: queryArg.at,
        },
      }),
    }),
    compareTimes: build.query<CompareTimesApiResponse, CompareTimesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/diff`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    planRestore: build.query<PlanRestoreApiResponse, PlanRestoreApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/restore`,
        params: {
          at: queryArg.at,
        },
      }),
    }),
    restoreDirectory: build.mutation<RestoreDirectoryApiResponse, RestoreDirectoryApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/restore`,
        method: 'POST',
        body: queryArg.restoreDirectory,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listEvents: build.query<ListEventsApiResponse, ListEventsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/events`,
        params: {
          after: queryArg.after,
          limit: queryArg.limit,
        },
      }),
    }),
    listImages: build.query<ListImagesApiResponse, ListImagesApiArg>({
      query: () => ({ url: `/api/admin/images` }),
    }),
    addImageFromLink: build.mutation<AddImageFromLinkApiResponse, AddImageFromLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/images/from-link`,
        method: 'POST',
        body: queryArg.imageLink,
        params: {
          use: queryArg.use,
        },
      }),
    }),
    removeImage: build.mutation<RemoveImageApiResponse, RemoveImageApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/images/${encodeURIComponent(String(queryArg.image))}`,
        method: 'DELETE',
      }),
    }),
    listIcons: build.query<ListIconsApiResponse, ListIconsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/icons`,
        params: {
          text: queryArg.text,
          limit: queryArg.limit,
        },
      }),
    }),
    listLinks: build.query<ListLinksApiResponse, ListLinksApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/links`,
        params: {
          status: queryArg.status,
          text: queryArg.text,
          page: queryArg.page,
          perPage: queryArg.perPage,
        },
      }),
    }),
    previewLink: build.mutation<PreviewLinkApiResponse, PreviewLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/links/preview`,
        method: 'POST',
        body: queryArg.previewLink,
      }),
    }),
    checkLink: build.mutation<CheckLinkApiResponse, CheckLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/links/${encodeURIComponent(String(queryArg.id))}/check`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    listSuggestions: build.query<ListSuggestionsApiResponse, ListSuggestionsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/suggestions`,
        params: {
          page: queryArg.page,
          perPage: queryArg.perPage,
        },
      }),
    }),
    approveSuggestion: build.mutation<ApproveSuggestionApiResponse, ApproveSuggestionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/suggestions/${encodeURIComponent(String(queryArg.id))}/approve`,
        method: 'POST',
        body: queryArg.addTool,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    rejectSuggestion: build.mutation<RejectSuggestionApiResponse, RejectSuggestionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/suggestions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as ownerCalls };
export type AddToolApiResponse = /** status 201 Created */ Tool;
export type AddToolApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly addTool: AddTool;
};
export type ChangeToolApiResponse = /** status 200 OK */ Tool;
export type ChangeToolApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes, or a list of them */
  readonly 'If-Match'?: string;
  readonly id: string;
  readonly changeTool: ChangeTool;
};
export type RemoveToolApiResponse = unknown;
export type RemoveToolApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes, or a list of them */
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
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly addCategory: AddCategory;
};
export type ChangeCategoryApiResponse = /** status 200 OK */ Category;
export type ChangeCategoryApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes, or a list of them */
  readonly 'If-Match'?: string;
  readonly id: string;
  readonly changeCategory: ChangeCategory;
};
export type RemoveCategoryApiResponse = unknown;
export type RemoveCategoryApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes, or a list of them */
  readonly 'If-Match'?: string;
  readonly id: string;
};
export type AddBannerApiResponse = /** status 201 Created */ Banner;
export type AddBannerApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly addBanner: AddBanner;
};
export type ListAllBannersApiResponse = /** status 200 OK */ BannerPage;
export type ListAllBannersApiArg = void;
export type ChangeBannerApiResponse = /** status 200 OK */ Banner;
export type ChangeBannerApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes, or a list of them */
  readonly 'If-Match'?: string;
  readonly id: string;
  readonly changeBanner: ChangeBanner;
};
export type RemoveBannerApiResponse = unknown;
export type RemoveBannerApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes, or a list of them */
  readonly 'If-Match'?: string;
  readonly id: string;
};
export type ListNotesApiResponse = /** status 200 OK */ NotePage;
export type ListNotesApiArg = void;
export type AddNoteApiResponse = /** status 201 Created */ Note;
export type AddNoteApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly addNote: AddNote;
};
export type ChangeNoteApiResponse = /** status 200 OK */ Note;
export type ChangeNoteApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes, or a list of them */
  readonly 'If-Match'?: string;
  readonly id: string;
  readonly changeNote: ChangeNote;
};
export type RemoveNoteApiResponse = unknown;
export type RemoveNoteApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes, or a list of them */
  readonly 'If-Match'?: string;
  readonly id: string;
};
export type ExportDirectoryApiResponse = /** status 200 OK */ DirectoryFile;
export type ExportDirectoryApiArg = {
  readonly format?: 'json' | 'csv' | 'bookmarks';
};
export type ImportDirectoryApiResponse =
  /** status 200 The plan of a dry run */ ImportPlan | /** status 201 Created */ ImportResult;
export type ImportDirectoryApiArg = {
  readonly dryRun?: 'true' | 'false';
  readonly existing?: 'skip' | 'update' | 'add';
  readonly invalid?: 'refuse' | 'skip';
  readonly columns?: string;
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly importDirectory: ImportDirectory;
};
export type EditToolsApiResponse = /** status 200 OK */ BulkResult;
export type EditToolsApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly bulkEdit: BulkEdit;
};
export type OrderRecordsApiResponse = /** status 200 OK */ BulkResult;
export type OrderRecordsApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly recordOrder: RecordOrder;
};
export type ChangeSettingsApiResponse = /** status 200 OK */ Settings;
export type ChangeSettingsApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes, or a list of them */
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
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
};
export type ChangePasswordApiResponse = unknown;
export type ChangePasswordApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly changePassword: ChangePassword;
};
export type ListSessionsApiResponse = /** status 200 OK */ ListedSessionPage;
export type ListSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  readonly id: string;
};
export type ListApiTokensApiResponse = /** status 200 OK */ ApiTokenPage;
export type ListApiTokensApiArg = void;
export type AddApiTokenApiResponse = /** status 201 Created */ NewApiToken;
export type AddApiTokenApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly addApiToken: AddApiToken;
};
export type RevokeApiTokenApiResponse = unknown;
export type RevokeApiTokenApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly id: string;
};
export type ListAdministratorsApiResponse = /** status 200 OK */ AdministratorPage;
export type ListAdministratorsApiArg = void;
export type ChangeRoleApiResponse = /** status 200 OK */ Administrator;
export type ChangeRoleApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly id: string;
  readonly changeRole: ChangeRole;
};
export type RemoveAdministratorApiResponse = unknown;
export type RemoveAdministratorApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly id: string;
};
export type ListInvitationsApiResponse = /** status 200 OK */ InvitationPage;
export type ListInvitationsApiArg = void;
export type AddInvitationApiResponse = /** status 201 Created */ NewInvitation;
export type AddInvitationApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly addInvitation: AddInvitation;
};
export type RevokeInvitationApiResponse = unknown;
export type RevokeInvitationApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly id: string;
};
export type AcceptInvitationApiResponse = /** status 201 Created */ Session;
export type AcceptInvitationApiArg = {
  readonly acceptInvitation: AcceptInvitation;
};
export type GetTotpApiResponse = /** status 200 OK */ TotpState;
export type GetTotpApiArg = void;
export type BeginTotpApiResponse = /** status 201 Created */ PendingTotp;
export type BeginTotpApiArg = {
  readonly body: object;
};
export type RemoveTotpApiResponse = unknown;
export type RemoveTotpApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
};
export type ConfirmTotpApiResponse = /** status 200 OK */ RecoveryCodes;
export type ConfirmTotpApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly confirmTotp: ConfirmTotp;
};
export type ListPasskeysApiResponse = /** status 200 OK */ PasskeyPage;
export type ListPasskeysApiArg = void;
export type AddPasskeyApiResponse = /** status 201 Created */ Passkey;
export type AddPasskeyApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly addPasskey: AddPasskey;
};
export type BeginPasskeyApiResponse = /** status 201 Created */ PasskeyCreation;
export type BeginPasskeyApiArg = {
  readonly body: object;
};
export type RemovePasskeyApiResponse = unknown;
export type RemovePasskeyApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly id: string;
};
export type ChallengePasskeyApiResponse = /** status 201 Created */ PasskeyChallenge;
export type ChallengePasskeyApiArg = {
  readonly body: object;
};
export type SignInByPasskeyApiResponse = /** status 201 Created */ Session;
export type SignInByPasskeyApiArg = {
  readonly passkeySignIn: PasskeySignIn;
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
export type GetToolNumbersApiResponse = /** status 200 OK */ ToolNumbers;
export type GetToolNumbersApiArg = {
  readonly from?: string;
  readonly to?: string;
  readonly id: string;
};
export type ListMoversApiResponse = /** status 200 OK */ Movers;
export type ListMoversApiArg = {
  readonly limit?: number;
};
export type ListCategoryUsesApiResponse = /** status 200 OK */ readonly CategoryUses[];
export type ListCategoryUsesApiArg = {
  readonly from?: string;
  readonly to?: string;
  readonly by?: 'today' | 'then';
};
export type ListAgentsApiResponse = /** status 200 OK */ AgentList;
export type ListAgentsApiArg = {
  readonly from?: string;
  readonly to?: string;
  readonly text?: string;
  readonly limit?: number;
};
export type ListJudgementsApiResponse = /** status 200 OK */ JudgementPage;
export type ListJudgementsApiArg = {
  readonly before?: number;
  readonly limit?: number;
};
export type JudgeClicksApiResponse =
  /** status 201 The newest judgement, if it has these rules already */ Judgement;
export type JudgeClicksApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  /** The version that the record must have, in double quotes, or a list of them */
  readonly 'If-Match'?: string;
  readonly judgeClicks: JudgeClicks;
};
export type PreviewJudgementApiResponse = /** status 200 OK */ JudgementPreview;
export type PreviewJudgementApiArg = {
  readonly judgeClicks: JudgeClicks;
};
export type ListHistoryApiResponse = /** status 200 OK */ HistoryList;
export type ListHistoryApiArg = {
  readonly text?: string;
  readonly kind?:
    | 'added'
    | 'changed'
    | 'removed'
    | 'imported'
    | 'note'
    | 'settings'
    | 'account'
    | 'signed-in'
    | 'signed-out'
    | 'sign-in-failed'
    | 'exported'
    | 'undone'
    | 'restored';
  readonly recordId?: string;
  readonly actor?: string;
  readonly from?: string;
  readonly to?: string;
  readonly before?: string;
  readonly limit?: number;
};
export type CountHistoryDaysApiResponse = /** status 200 OK */ readonly HistoryDay[];
export type CountHistoryDaysApiArg = {
  readonly from?: string;
  readonly to?: string;
};
export type ExportHistoryApiResponse = /** status 200 OK */ string;
export type ExportHistoryApiArg = {
  readonly text?: string;
  readonly kind?:
    | 'added'
    | 'changed'
    | 'removed'
    | 'imported'
    | 'note'
    | 'settings'
    | 'account'
    | 'signed-in'
    | 'signed-out'
    | 'sign-in-failed'
    | 'exported'
    | 'undone'
    | 'restored';
  readonly recordId?: string;
  readonly actor?: string;
  readonly from?: string;
  readonly to?: string;
  readonly format?: 'csv' | 'jsonl';
};
export type GetHistoryEntryApiResponse = /** status 200 OK */ HistoryEntry;
export type GetHistoryEntryApiArg = {
  readonly entry: string;
};
export type PlanUndoApiResponse = /** status 200 OK */ UndoPlan;
export type PlanUndoApiArg = {
  readonly entry: string;
};
export type UndoEntryApiResponse = /** status 201 Created */ HistoryEntry;
export type UndoEntryApiArg = {
  readonly entry: string;
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly undoChoices: UndoChoices;
};
export type PlanVersionApiResponse = /** status 200 OK */ UndoPlan;
export type PlanVersionApiArg = {
  readonly entry: string;
  readonly type: 'tool' | 'category' | 'banner' | 'note' | 'settings';
  readonly id: string;
};
export type RestoreVersionApiResponse =
  /** status 201 The entry of the version, if there was nothing to restore */ HistoryEntry;
export type RestoreVersionApiArg = {
  readonly entry: string;
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly restoreVersion: RestoreVersion;
};
export type GetPastSiteApiResponse = /** status 200 OK */ PastSite;
export type GetPastSiteApiArg = {
  readonly at: string;
};
export type CompareTimesApiResponse = /** status 200 OK */ SiteDifference;
export type CompareTimesApiArg = {
  readonly from: string;
  readonly to: string;
};
export type PlanRestoreApiResponse = /** status 200 OK */ UndoPlan;
export type PlanRestoreApiArg = {
  readonly at: string;
};
export type RestoreDirectoryApiResponse =
  /** status 201 The last entry, if there was nothing to restore */ HistoryEntry;
export type RestoreDirectoryApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly restoreDirectory: RestoreDirectory;
};
export type ListEventsApiResponse = /** status 200 OK */ EventList;
export type ListEventsApiArg = {
  readonly after?: string;
  readonly limit?: number;
};
export type ListImagesApiResponse = /** status 200 OK */ ImagePage;
export type ListImagesApiArg = void;
export type AddImageFromLinkApiResponse = /** status 201 Created */ Image;
export type AddImageFromLinkApiArg = {
  readonly use?: 'icon' | 'banner';
  readonly imageLink: ImageLink;
};
export type RemoveImageApiResponse = unknown;
export type RemoveImageApiArg = {
  readonly image: unknown;
};
export type ListIconsApiResponse = /** status 200 OK */ BuiltInIconPage;
export type ListIconsApiArg = {
  readonly text?: string;
  readonly limit?: number;
};
export type ListLinksApiResponse = /** status 200 OK */ CheckedLinkPage;
export type ListLinksApiArg = {
  readonly status?: string;
  readonly text?: string;
  readonly page?: number;
  readonly perPage?: number;
};
export type PreviewLinkApiResponse = /** status 200 OK */ LinkPreview;
export type PreviewLinkApiArg = {
  readonly previewLink: PreviewLink;
};
export type CheckLinkApiResponse = /** status 200 OK */ CheckedLink;
export type CheckLinkApiArg = {
  readonly id: string;
  readonly body: object;
};
export type ListSuggestionsApiResponse = /** status 200 OK */ SuggestionPage;
export type ListSuggestionsApiArg = {
  readonly page?: number;
  readonly perPage?: number;
};
export type ApproveSuggestionApiResponse = /** status 201 Created */ Tool;
export type ApproveSuggestionApiArg = {
  /** A repeated request with the same key and body gets the first answer, and is not executed again */
  readonly 'Idempotency-Key'?: string;
  readonly id: string;
  readonly addTool: AddTool;
};
export type RejectSuggestionApiResponse = unknown;
export type RejectSuggestionApiArg = {
  readonly id: string;
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
export type AddTool = {
  readonly name: string;
  readonly description?: string | null;
  readonly link: string;
  readonly iconUrl?: string | null;
  readonly openInNewTab?: boolean;
  readonly categoryId?: string | null;
  readonly isActive?: boolean;
  readonly sortOrder?: number;
  readonly shownFrom?: string | null;
  readonly shownUntil?: string | null;
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
  readonly shownFrom?: string | null;
  readonly shownUntil?: string | null;
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
  readonly shownFrom: string | null;
  readonly shownUntil: string | null;
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
  readonly shownFrom?: string | null;
  readonly shownUntil?: string | null;
};
export type BannerPage = {
  readonly items: readonly Banner[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 for an empty list */
  readonly totalPages: number;
};
export type ChangeBanner = {
  readonly title?: string;
  readonly description?: string | null;
  readonly imageUrl?: string | null;
  readonly linkUrl?: string | null;
  readonly isActive?: boolean;
  readonly sortOrder?: number;
  readonly shownFrom?: string | null;
  readonly shownUntil?: string | null;
};
export type Note = {
  readonly day: string;
  readonly text: string;
  readonly id: string;
  readonly version: number;
};
export type NotePage = {
  readonly items: readonly Note[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 for an empty list */
  readonly totalPages: number;
};
export type AddNote = {
  readonly day: string;
  readonly text: string;
};
export type ChangeNote = {
  readonly day?: string;
  readonly text?: string;
};
export type CategoryRow = {
  /** The id of the record in the file. A UUID v4 becomes the id of the new record, unless a record has or had it. */
  readonly id?: string | null;
  readonly name: string;
  readonly description?: string | null;
  readonly iconUrl?: string | null;
  readonly sortOrder?: number;
};
export type ToolRow = {
  /** The id of the record in the file. A UUID v4 becomes the id of the new record, unless a record has or had it. */
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
  readonly shownFrom?: string | null;
  readonly shownUntil?: string | null;
};
export type BannerRow = {
  /** The id of the record in the file. A UUID v4 becomes the id of the new record, unless a record has or had it. */
  readonly id?: string | null;
  readonly title: string;
  readonly description?: string | null;
  readonly imageUrl?: string | null;
  readonly linkUrl?: string | null;
  readonly isActive?: boolean;
  readonly sortOrder?: number;
  readonly shownFrom?: string | null;
  readonly shownUntil?: string | null;
};
export type DirectoryFile = {
  readonly categories: readonly CategoryRow[];
  readonly tools: readonly ToolRow[];
  readonly banners: readonly BannerRow[];
};
export type RowProblem = {
  /** The number of the row, where the head of a table is row 1; null for a problem of the whole file */
  readonly row: number | null;
  /** The list of the row in an export of Tools Hub */
  readonly list?: 'categories' | 'tools' | 'banners';
  readonly field: string;
  readonly message: string;
};
export type ImportRow = {
  readonly list: 'categories' | 'tools' | 'banners';
  readonly row: number;
  readonly action: 'add' | 'update' | 'skip';
  readonly name: string;
};
export type ImportColumns = {
  readonly names: readonly string[];
  readonly chosen: {
    [key: string]: number;
  };
};
export type ImportPlan = {
  readonly add: number;
  readonly update: number;
  readonly skip: number;
  readonly errors: readonly RowProblem[];
  /** The first 1,000 valid rows */
  readonly rows: readonly ImportRow[];
  /** The columns of a CSV file */
  readonly columns?: ImportColumns;
};
export type ImportResult = {
  readonly categories: number;
  readonly tools: number;
  readonly banners: number;
  /** The number of updated tools; absent where an import only adds */
  readonly updated?: number;
  readonly skipped?: number;
  /** The invalid rows, which were left out */
  readonly errors?: readonly RowProblem[];
};
export type ImportDirectory = {
  readonly categories?: readonly CategoryRow[];
  readonly tools?: readonly ToolRow[];
  readonly banners?: readonly BannerRow[];
};
export type BulkResult = {
  /** The number of records that were changed, without those that had the values already */
  readonly changed: number;
};
export type BulkToolFields = {
  readonly categoryId?: string | null;
  readonly isActive?: boolean;
  readonly openInNewTab?: boolean;
};
export type BulkEdit = {
  /** The ids of the tools */
  readonly ids: readonly string[];
  /** The fields to set. A body has either these or `delete` */
  readonly set?: BulkToolFields;
  readonly delete?: true;
};
export type RecordOrder = {
  readonly kind: 'tools' | 'categories' | 'banners';
  /** The ids of the records in their new order. They may be some of the records of the kind */
  readonly ids: readonly string[];
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
  readonly default_language?: ('en' | 'de' | 'fr' | 'es' | 'pt' | 'zh' | 'ja' | 'ar' | null) | null;
  readonly third_party_images?: boolean | null;
  readonly suggestions_enabled?: boolean | null;
  readonly developer_button_url?: string | null;
  readonly show_developer_button?: boolean | null;
  readonly footer_text?: string | null;
};
export type Session = {
  readonly username: string;
  readonly role: 'viewer' | 'editor' | 'owner';
  readonly expiresAt: string;
};
export type SignIn = {
  readonly password: string;
  readonly code?: string | null;
  readonly username: string;
};
export type ChangePassword = {
  readonly currentPassword: string;
  readonly newPassword: string;
};
export type ListedSession = {
  readonly id: string;
  /** The browser and system that the user agent names, such as 'Firefox on Linux' */
  readonly device: string;
  readonly createdAt: string;
  /** The last use, to the minute */
  readonly lastUsedAt: string;
  /** Whether it is the session of this request */
  readonly current: boolean;
};
export type ListedSessionPage = {
  readonly items: readonly ListedSession[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 for an empty list */
  readonly totalPages: number;
};
export type ApiToken = {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ('read' | 'write' | 'analytics')[];
  readonly createdAt: string;
  /** Null for a token that does not expire */
  readonly expiresAt: string | null;
  /** The last use, to the minute; null for a token that was never used */
  readonly lastUsedAt: string | null;
};
export type ApiTokenPage = {
  readonly items: readonly ApiToken[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 for an empty list */
  readonly totalPages: number;
};
export type NewApiToken = {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ('read' | 'write' | 'analytics')[];
  readonly createdAt: string;
  /** Null for a token that does not expire */
  readonly expiresAt: string | null;
  /** The secret. It is shown once: the answer to a repeated request has null. */
  readonly token: string | null;
};
export type AddApiToken = {
  readonly name: string;
  readonly scopes: readonly ('read' | 'write' | 'analytics')[];
  readonly expiresAt?: string | null;
};
export type Administrator = {
  readonly id: string;
  readonly username: string;
  readonly role: 'viewer' | 'editor' | 'owner';
  readonly createdAt: string;
  /** The last use of an open session, to the minute; null without one */
  readonly lastSeenAt: string | null;
  /** Whether a sign-in takes a code besides the password */
  readonly hasTotp: boolean;
};
export type AdministratorPage = {
  readonly items: readonly Administrator[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 for an empty list */
  readonly totalPages: number;
};
export type ChangeRole = {
  readonly role: 'viewer' | 'editor' | 'owner';
};
export type Invitation = {
  readonly id: string;
  readonly role: 'viewer' | 'editor' | 'owner';
  readonly createdAt: string;
  readonly expiresAt: string;
};
export type InvitationPage = {
  readonly items: readonly Invitation[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 for an empty list */
  readonly totalPages: number;
};
export type NewInvitation = {
  readonly id: string;
  readonly role: 'viewer' | 'editor' | 'owner';
  readonly createdAt: string;
  readonly expiresAt: string;
  /** The secret. It is shown once: the answer to a repeated request has null. */
  readonly token: string | null;
  /** The address of the page where the invitation is accepted, with the token; null without one */
  readonly link: string | null;
};
export type AddInvitation = {
  readonly role: 'viewer' | 'editor' | 'owner';
  readonly expiresAt?: string | null;
};
export type AcceptInvitation = {
  readonly token: string;
  readonly password: string;
  readonly username: string;
};
export type TotpState = {
  /** Whether a sign-in takes a code besides the password */
  readonly enabled: boolean;
  /** The number of unused recovery codes */
  readonly recoveryCodesLeft: number;
};
export type PendingTotp = {
  /** The secret in base32, to be typed */
  readonly secret: string;
  /** The secret as an `otpauth://totp/…` URI, to be scanned */
  readonly uri: string;
};
export type RecoveryCodes = {
  /** Each recovery code replaces one code of the app. They are shown once: the answer to a repeated request has null. */
  readonly recoveryCodes: readonly string[] | null;
};
export type ConfirmTotp = {
  readonly code: string;
};
export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** The last sign-in with the passkey; null without one */
  readonly lastUsedAt: string | null;
};
export type PasskeyPage = {
  readonly items: readonly Passkey[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 for an empty list */
  readonly totalPages: number;
};
export type AddPasskey = {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly name: string;
};
export type PasskeyCreation = {
  /** Random bytes in base64url, good for one answer within five minutes */
  readonly challenge: string;
  /** The relying party's id: the host name of the site */
  readonly rpId: string;
  /** The id of the account for authenticators, in base64url */
  readonly userId: string;
  readonly username: string;
  /** The credential ids of the account's passkeys: an authenticator that has one of them creates no other one */
  readonly excluded: readonly string[];
};
export type PasskeyChallenge = {
  /** Random bytes in base64url, good for one answer within five minutes */
  readonly challenge: string;
  /** The relying party's id: the host name of the site */
  readonly rpId: string;
};
export type PasskeySignIn = {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle?: string | null;
  /** If sent, the passkeys of other accounts are refused */
  readonly username?: string | null;
};
export type AnalyticsSummary = {
  readonly tools: number;
  /** The number of tools that visitors see now */
  readonly activeTools: number;
  readonly categories: number;
  /** Uses in the last 30 UTC days, including those of deleted tools */
  readonly usage30d: number;
  /** All-time uses of the tools that exist */
  readonly usageTotal: number;
  /** All-time uses for each tool, rounded */
  readonly averagePerTool: number;
};
export type DayUses = {
  readonly day: string;
  readonly uses: number;
};
export type ToolUses = {
  readonly toolId: string;
  readonly name: string;
  /** Uses in the requested days; all-time uses without a range */
  readonly uses: number;
};
export type ToolDay = {
  readonly day: string;
  readonly uses: number;
  /** Counted without addresses: an estimate, with a standard error of 3 %. A visitor is an address with an agent on a UTC day. Null if unknown, as before visitors were counted */
  readonly visitors: number | null;
};
export type PreviousUses = {
  readonly from: string;
  readonly to: string;
  readonly uses: number;
  /** The sum over the days with a known number: a visitor on two days counts twice. Null if no day has one */
  readonly visitors: number | null;
  readonly byDay: readonly ToolDay[];
};
export type ToolShare = {
  readonly id: string;
  readonly name: string;
  /** Uses of the tools that are in the category today */
  readonly uses: number;
  readonly share: number;
};
export type NamedUses = {
  readonly name: string;
  readonly uses: number;
};
export type ToolNumbers = {
  readonly toolId: string;
  readonly name: string;
  readonly uses: number;
  /** The sum over the days with a known number: a visitor on two days counts twice. Null if no day has one */
  readonly visitors: number | null;
  readonly byDay: readonly ToolDay[];
  /** The same number of days, immediately before */
  readonly previous: PreviousUses;
  /** The category of the tool; null without one */
  readonly category: ToolShare | null;
  /** Uses by the day of the week, Monday the first, and the hour in UTC */
  readonly hours: readonly (readonly number[])[];
  /** Browsers that the agents name, the most used first */
  readonly browsers: readonly NamedUses[];
  /** Systems that the agents name, the most used first */
  readonly systems: readonly NamedUses[];
};
export type Week = {
  readonly from: string;
  readonly to: string;
};
export type Mover = {
  readonly toolId: string;
  readonly name: string;
  readonly uses: number;
  /** Uses in the week before */
  readonly before: number;
};
export type Movers = {
  readonly from: string;
  readonly to: string;
  /** The week before */
  readonly previous: Week;
  /** The greatest differences first */
  readonly risen: readonly Mover[];
  /** The greatest differences first */
  readonly fallen: readonly Mover[];
};
export type CategoryUses = {
  readonly categoryId: string;
  readonly name: string;
  /** The number of its tools, including inactive ones */
  readonly toolCount: number;
  /** Uses of the tools that are in the category today; with `by=then`, uses of tools that were in it at the time of the click, deleted ones included. Uses in the requested days; all-time uses without a range */
  readonly uses: number;
  /** Uses of each day, by the category at the time of the click */
  readonly byDay: readonly DayUses[];
};
export type LeftOut = {
  /** Clicks left out by the list of bots */
  readonly bots: number;
  /** Clicks left out by a rule about agents */
  readonly rules: number;
  /** Clicks left out by a rule about a burst */
  readonly bursts: number;
};
export type AgentSample = {
  readonly agent: string;
  readonly clicks: number;
  readonly counted: number;
};
export type AgentUses = {
  /** A browser, or the name of a program */
  readonly family: string;
  readonly clicks: number;
  /** The share of all clicks of these days */
  readonly share: number;
  readonly counted: number;
  readonly leftOut: LeftOut;
  readonly first: string;
  readonly last: string;
  /** The agents with the most clicks */
  readonly samples: readonly AgentSample[];
};
export type AgentList = {
  /** Most clicks first */
  readonly items: readonly AgentUses[];
  /** The sum over all families that match */
  readonly clicks: number;
  /** The sum over all families that match */
  readonly counted: number;
  /** The number of families that match and are not listed */
  readonly more: number;
};
export type AgentsRule = {
  readonly kind: 'agents';
  readonly pattern: string;
  readonly counts: boolean;
};
export type BurstRule = {
  readonly kind: 'burst';
  readonly toolId: string;
  readonly from: string;
  readonly to: string;
};
export type BotsRule = {
  readonly kind: 'bots';
  readonly list: 'declared' | 'current';
};
export type Judgement = {
  readonly id: number;
  readonly at: string;
  /** The user name of the administrator */
  readonly actor: string;
  /** A burst leaves a click out; then the first rule that matches its agent holds; then the list of bots */
  readonly rules: readonly (AgentsRule | BurstRule | BotsRule)[];
  /** The newest judgement is applied once all clicks are counted by it, in the background */
  readonly state: 'applied' | 'counting' | 'replaced';
  /** The share of the commits of clicks that are counted by it */
  readonly progress: number;
};
export type JudgementPage = {
  /** Newest first */
  readonly items: readonly Judgement[];
  /** The judgement by which the clicks count now; 0 for none */
  readonly current: number;
  /** The value of `before` for the next page; null at the end */
  readonly next: number | null;
};
export type NewAgentsRule = {
  readonly kind: 'agents';
  readonly pattern: string;
  readonly counts?: boolean;
};
export type NewBurstRule = {
  readonly kind: 'burst';
  readonly toolId: string;
  readonly from: string;
  readonly to: string;
};
export type NewBotsRule = {
  readonly kind: 'bots';
  readonly list?: 'declared' | 'current';
};
export type JudgeClicks = {
  /** A burst leaves a click out; then the first rule that matches its agent holds; then the list of bots */
  readonly rules: readonly (NewAgentsRule | NewBurstRule | NewBotsRule)[];
};
export type CountChange = {
  readonly before: number;
  readonly after: number;
};
export type DayChange = {
  readonly before: number;
  readonly after: number;
  readonly day: string;
};
export type ToolChange = {
  readonly before: number;
  readonly after: number;
  readonly toolId: string;
  /** The name of the tool; null for a deleted one */
  readonly name: string | null;
};
export type AgentChange = {
  readonly before: number;
  readonly after: number;
  readonly family: string;
};
export type MoreChanges = {
  readonly days: number;
  readonly tools: number;
  readonly agents: number;
};
export type JudgementPreview = {
  readonly total: CountChange;
  /** The changed days, in order */
  readonly days: readonly DayChange[];
  /** The greatest changes first */
  readonly tools: readonly ToolChange[];
  /** The greatest changes first */
  readonly agents: readonly AgentChange[];
  readonly more: MoreChanges;
};
export type HistoryRecord = {
  readonly type: 'tool' | 'category' | 'banner' | 'note' | 'settings' | 'account';
  readonly id: string;
  /** The name after the commit, or before it if the commit removed the record */
  readonly name: string;
};
export type HistoryChange = {
  readonly type: 'tool' | 'category' | 'banner' | 'note' | 'settings' | 'account';
  readonly id: string;
  readonly field: string;
  /** The value before; null in a record that was added */
  readonly from: ((string | null) | (number | null) | (boolean | null)) | null;
  /** The value after; null in a record that was removed */
  readonly to: ((string | null) | (number | null) | (boolean | null)) | null;
};
export type HistoryEntry = {
  readonly id: string;
  readonly log: 'catalogue' | 'settings' | 'auth';
  /** The position of the commit in its log */
  readonly position: number;
  readonly at: string;
  /** The user name of the administrator */
  readonly actor: string;
  readonly summary: string;
  readonly kind:
    | 'added'
    | 'changed'
    | 'removed'
    | 'imported'
    | 'note'
    | 'settings'
    | 'account'
    | 'signed-in'
    | 'signed-out'
    | 'sign-in-failed'
    | 'exported'
    | 'undone'
    | 'restored';
  readonly records: readonly HistoryRecord[];
  /** The changed fields; in a list of entries, the first ones */
  readonly changes: readonly HistoryChange[];
  /** The number of records that the commit changed */
  readonly recordCount: number;
  /** The number of all changes */
  readonly changeCount: number;
  /** The entry that undid this one and is in effect; null without one */
  readonly undoneBy: string | null;
  /** The entry that this one undid; null without one */
  readonly undoes: string | null;
};
export type HistoryList = {
  /** Newest first */
  readonly items: readonly HistoryEntry[];
  /** The value of `before` for the next page; null at the end */
  readonly next: string | null;
};
export type HistoryDay = {
  readonly day: string;
  readonly kind:
    | 'added'
    | 'changed'
    | 'removed'
    | 'imported'
    | 'note'
    | 'settings'
    | 'account'
    | 'signed-in'
    | 'signed-out'
    | 'sign-in-failed'
    | 'exported'
    | 'undone'
    | 'restored';
  /** The number of commits */
  readonly count: number;
  /** The newest entry */
  readonly entry: string;
  /** The summary of the newest entry */
  readonly summary: string;
  readonly first: string;
  readonly last: string;
};
export type UndoConflict = {
  readonly type: 'tool' | 'category' | 'banner' | 'note' | 'settings' | 'account';
  readonly id: string;
  readonly field: string;
  /** The value that the commit gave the field */
  readonly then: ((string | null) | (number | null) | (boolean | null)) | null;
  readonly now: ((string | null) | (number | null) | (boolean | null)) | null;
  /** The last person who changed it */
  readonly by: string | null;
  readonly at: string | null;
};
export type UndoPlan = {
  readonly records: readonly HistoryRecord[];
  readonly changes: readonly HistoryChange[];
  /** The number of records that change; `records` and `changes` have the first ones, as many as an answer holds */
  readonly recordCount: number;
  readonly conflicts: readonly UndoConflict[];
};
export type UndoChoices = {
  readonly overwrite?: readonly string[] | null;
  readonly keep?: readonly string[] | null;
};
export type RestoreVersion = {
  readonly type: 'tool' | 'category' | 'banner' | 'note' | 'settings';
  readonly id: string;
};
export type PastPositions = {
  readonly catalogue: number;
  readonly settings: number;
};
export type PastSite = {
  readonly at: string;
  /** The position of the last commit of each log at that time */
  readonly positions: PastPositions;
  readonly tools: readonly {
    [key: string]: unknown;
  }[];
  readonly categories: readonly {
    [key: string]: unknown;
  }[];
  readonly banners: readonly {
    [key: string]: unknown;
  }[];
  readonly settings: {
    [key: string]: unknown;
  };
};
export type FieldDifference = {
  readonly field: string;
  readonly from: ((string | null) | (number | null) | (boolean | null)) | null;
  readonly to: ((string | null) | (number | null) | (boolean | null)) | null;
};
export type RecordDifference = {
  readonly type: 'tool' | 'category' | 'banner' | 'note' | 'settings' | 'account';
  readonly id: string;
  readonly name: string;
  readonly fields: readonly FieldDifference[];
};
export type TypeDifference = {
  readonly added: readonly RecordDifference[];
  readonly removed: readonly RecordDifference[];
  readonly changed: readonly RecordDifference[];
};
export type SiteDifference = {
  readonly tools: TypeDifference;
  readonly categories: TypeDifference;
  readonly banners: TypeDifference;
  readonly settings: TypeDifference;
};
export type RestoreDirectory = {
  readonly at: string;
};
export type CloudEvent = {
  readonly specversion: '1.0';
  /** `<log>-<position>.<index in the commit>` */
  readonly id: string;
  readonly source: string;
  /** The type of the event and the version of its data */
  readonly type: string;
  /** The stream of the event, which is one record */
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: 'application/json';
  readonly actor: string;
  readonly correlationid: string;
  readonly data: {
    [key: string]: unknown;
  };
};
export type EventList = {
  readonly items: readonly CloudEvent[];
  /** The cursor after the last item, also at the present end */
  readonly next: string;
};
export type ImageUser = {
  readonly kind: 'tool' | 'category' | 'banner' | 'setting';
  /** The id of a record, or the key of a setting */
  readonly id: string;
  readonly name: string;
};
export type ListedImage = {
  readonly id: string;
  /** The address of the image, as fields of records have it */
  readonly url: string;
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml';
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly addedAt: string;
  readonly addedBy: string;
  readonly usedBy: readonly ImageUser[];
  readonly uses: number;
};
export type ImagePage = {
  readonly items: readonly ListedImage[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 for an empty list */
  readonly totalPages: number;
};
export type Image = {
  readonly id: string;
  /** The address of the image, as fields of records have it */
  readonly url: string;
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml';
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly addedAt: string;
  readonly addedBy: string;
};
export type ImageLink = {
  readonly link: string;
};
export type BuiltInIcon = {
  readonly id: string;
  readonly title: string;
  /** The SVG image, to be uploaded as it is */
  readonly svg: string;
};
export type BuiltInIconPage = {
  readonly items: readonly BuiltInIcon[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 for an empty list */
  readonly totalPages: number;
};
export type CheckedLink = {
  readonly toolId: string;
  /** The name of the tool */
  readonly name: string;
  readonly link: string;
  /** `failing` after a failed check; `broken` after three failed checks in a row, over three days */
  readonly status: 'unchecked' | 'ok' | 'failing' | 'broken' | 'moved';
  /** The reason of a failed check, or why the link is not checked; null without one */
  readonly reason: string | null;
  /** The address that the link redirects to permanently; null without one */
  readonly movedTo: string | null;
  /** The first failed check of a broken link; null for any other link */
  readonly brokenSince: string | null;
  /** The last check; null before the first one */
  readonly checkedAt: string | null;
  /** The next check; null without a schedule */
  readonly nextCheckAt: string | null;
  /** The address of archived copies of a broken page; null for any other link */
  readonly archiveUrl: string | null;
};
export type CheckedLinkPage = {
  readonly items: readonly CheckedLink[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 for an empty list */
  readonly totalPages: number;
};
export type LinkPreview = {
  readonly title: string | null;
  readonly description: string | null;
  /** The icon that the page names, or its /favicon.ico */
  readonly iconUrl: string | null;
};
export type PreviewLink = {
  readonly link: string;
};
export type Suggestion = {
  readonly name: string;
  readonly link: string;
  readonly description: string | null;
  readonly categoryId: string | null;
  readonly id: string;
  readonly suggestedAt: string;
};
export type SuggestionPage = {
  readonly items: readonly Suggestion[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** 0 for an empty list */
  readonly totalPages: number;
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
  useListNotesQuery,
  useAddNoteMutation,
  useChangeNoteMutation,
  useRemoveNoteMutation,
  useExportDirectoryQuery,
  useImportDirectoryMutation,
  useEditToolsMutation,
  useOrderRecordsMutation,
  useChangeSettingsMutation,
  useSignInMutation,
  useWhoAmIQuery,
  useSignOutMutation,
  useSignOutEverywhereMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useListApiTokensQuery,
  useAddApiTokenMutation,
  useRevokeApiTokenMutation,
  useListAdministratorsQuery,
  useChangeRoleMutation,
  useRemoveAdministratorMutation,
  useListInvitationsQuery,
  useAddInvitationMutation,
  useRevokeInvitationMutation,
  useAcceptInvitationMutation,
  useGetTotpQuery,
  useBeginTotpMutation,
  useRemoveTotpMutation,
  useConfirmTotpMutation,
  useListPasskeysQuery,
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useRemovePasskeyMutation,
  useChallengePasskeyMutation,
  useSignInByPasskeyMutation,
  useGetSummaryQuery,
  useListDailyUsesQuery,
  useListToolUsesQuery,
  useGetToolNumbersQuery,
  useListMoversQuery,
  useListCategoryUsesQuery,
  useListAgentsQuery,
  useListJudgementsQuery,
  useJudgeClicksMutation,
  usePreviewJudgementMutation,
  useListHistoryQuery,
  useCountHistoryDaysQuery,
  useExportHistoryQuery,
  useGetHistoryEntryQuery,
  usePlanUndoQuery,
  useUndoEntryMutation,
  usePlanVersionQuery,
  useRestoreVersionMutation,
  useGetPastSiteQuery,
  useCompareTimesQuery,
  usePlanRestoreQuery,
  useRestoreDirectoryMutation,
  useListEventsQuery,
  useListImagesQuery,
  useAddImageFromLinkMutation,
  useRemoveImageMutation,
  useListIconsQuery,
  useListLinksQuery,
  usePreviewLinkMutation,
  useCheckLinkMutation,
  useListSuggestionsQuery,
  useApproveSuggestionMutation,
  useRejectSuggestionMutation,
} = injectedRtkApi;

import type { FetchArgs } from '@reduxjs/toolkit/query';
import type {
  CheckedLink,
  ExistingLinks,
  ImageRecord,
  ImportPlan,
  LinkPreview,
  MergedImport,
  Page,
  Tool,
} from '@tools-hub/contracts';
import { LIMITS, type ImageUse, type OrderedKind, type RecordOrder } from '@tools-hub/domain';
import type { AnswerMeta } from './api.js';
import { inNewOrder } from './new-order.js';
import { ownChanges } from './own-changes.js';
import { ownerCalls } from './owner.generated.js';
import { readEveryPage } from './every-page.js';
import { listOf, oneOf, recordsOf, type Tag, type TagType } from './tags.js';
import { visitorApi } from './visitor.api.js';

export * from './owner.generated.js';

/** Every command adds an entry to the history. Figures count tools and categories, and categories count tools. */
const WITH_TOOLS = [listOf('Tool'), listOf('Category'), 'Figures', 'History'] as const;
const WITH_CATEGORIES = [listOf('Category'), 'Figures', 'History'] as const;
const WITH_BANNERS = [listOf('Banner'), 'History'] as const;
/** Clicks change the figures, and so do changes of tools and categories. */
const FIGURES = ['Figures', 'Uses', listOf('Tool'), listOf('Category')] as const;
const EVERYTHING = ['Tool', 'Category', 'Banner', 'Note', 'Suggestion', 'Figures', 'History'] as const;

/** Records the history entry of a command before its caller has the answer. */
const noteEntry = async (
  { 'Idempotency-Key': key }: { readonly 'Idempotency-Key'?: string },
  { queryFulfilled }: { readonly queryFulfilled: PromiseLike<{ readonly meta: AnswerMeta | undefined }> },
): Promise<void> => {
  try {
    const { meta } = await queryFulfilled;
    if (key !== undefined && meta?.historyEntry) ownChanges.made(meta.historyEntry, key);
  } catch {
    // The caller reports the failure.
  }
};

interface OrderRecords {
  readonly recordOrder: RecordOrder;
}

const TAGS_OF_ORDER = { tools: WITH_TOOLS, categories: WITH_CATEGORIES, banners: WITH_BANNERS } as const;

interface Started {
  readonly dispatch: (thunk: ReturnType<(typeof NEW_ORDER)[OrderedKind]>) => { readonly undo: () => void };
  readonly queryFulfilled: PromiseLike<unknown>;
}

/** Shows a new order before it is saved, and the old one again if it was not. */
const showNewOrder = async (
  { recordOrder: { kind, ids } }: OrderRecords,
  { dispatch, queryFulfilled }: Started,
): Promise<void> => {
  const patch = dispatch(NEW_ORDER[kind](ids));
  try {
    await queryFulfilled;
  } catch {
    patch.undo();
  }
};

/** The changes of the cached lists that show a new order. */
const NEW_ORDER = {
  tools: (ids: readonly string[]) =>
    ownerApi.util.updateQueryData('listEveryTool', undefined, (tools) => inNewOrder(tools, ids)),
  categories: (ids: readonly string[]) =>
    visitorApi.util.updateQueryData('listCategories', undefined, (page) => ({
      ...page,
      items: inNewOrder(page.items, ids),
    })),
  banners: (ids: readonly string[]) =>
    ownerApi.util.updateQueryData('listAllBanners', undefined, (page) => ({
      ...page,
      items: inNewOrder(page.items, ids),
    })),
};

const tagsOfSignIn = (_session: unknown, error: unknown) =>
  error ? [] : (['Session', 'Settings', 'ApiToken', 'Account', ...EVERYTHING] as const);

const COMMAND = { onQueryStarted: noteEntry } as const;
/** A command that changes or removes a record, and further answers besides. */
const changes = (type: TagType, others: readonly (TagType | Tag)[]) => ({
  ...COMMAND,
  invalidatesTags: (_answer: unknown, _error: unknown, { id }: { readonly id: string }) => [
    oneOf(type, id),
    ...others,
  ],
});
/** Reads of the whole log of clicks, and commands that may change thousands of records. */
const SLOW = { extraOptions: { isSlow: true } } as const;

/** The owner's calls and the tags that they invalidate. */
const enhanced = ownerCalls.enhanceEndpoints({
  endpoints: {
    listAllTools: { providesTags: (page) => recordsOf('Tool', page?.items) },
    addTool: { ...COMMAND, invalidatesTags: WITH_TOOLS },
    changeTool: changes('Tool', WITH_TOOLS),
    removeTool: changes('Tool', WITH_TOOLS),

    // A deletion changes the number of tools of a category.
    editTools: { ...COMMAND, ...SLOW, invalidatesTags: ['Tool', listOf('Category'), 'Figures', 'History'] },
    orderRecords: {
      ...SLOW,
      onQueryStarted: async (order, query) => {
        await Promise.all([noteEntry(order, query), showNewOrder(order, query)]);
      },
      invalidatesTags: (_done, _error, { recordOrder: { kind } }) => TAGS_OF_ORDER[kind],
    },

    addCategory: { ...COMMAND, invalidatesTags: WITH_CATEGORIES },
    changeCategory: changes('Category', WITH_CATEGORIES),
    // The removal clears the category of its tools.
    removeCategory: changes('Category', [...WITH_CATEGORIES, 'Tool']),

    listAllBanners: { providesTags: (page) => recordsOf('Banner', page?.items) },
    addBanner: { ...COMMAND, invalidatesTags: WITH_BANNERS },
    changeBanner: changes('Banner', WITH_BANNERS),
    removeBanner: changes('Banner', WITH_BANNERS),

    // Each export reads the current directory.
    exportDirectory: { keepUnusedDataFor: 0 },
    importDirectory: { ...COMMAND, ...SLOW, invalidatesTags: EVERYTHING },
    // The order and the size of a page are settings.
    changeSettings: { ...COMMAND, invalidatesTags: ['Settings', listOf('Tool'), 'History'] },

    listSuggestions: { providesTags: ['Suggestion'] },
    approveSuggestion: { ...COMMAND, invalidatesTags: [...WITH_TOOLS, 'Suggestion'] },
    rejectSuggestion: { invalidatesTags: (_done, error) => (error ? [] : ['Suggestion']) },

    listNotes: { providesTags: ['Note'] },
    addNote: { ...COMMAND, invalidatesTags: ['Note', 'History'] },
    changeNote: { ...COMMAND, invalidatesTags: ['Note', 'History'] },
    removeNote: { ...COMMAND, invalidatesTags: ['Note', 'History'] },

    listHistory: { providesTags: ['History'] },
    countHistoryDays: { providesTags: ['History'] },
    getHistoryEntry: { providesTags: ['History'] },
    // A plan holds for the moment only.
    planUndo: { providesTags: ['History'], keepUnusedDataFor: 0 },
    undoEntry: { ...SLOW, invalidatesTags: ['Settings', ...EVERYTHING] },
    planRestore: { providesTags: ['History'], keepUnusedDataFor: 0 },
    restoreDirectory: { ...COMMAND, ...SLOW, invalidatesTags: EVERYTHING },
    planVersion: { providesTags: ['History'], keepUnusedDataFor: 0 },
    restoreVersion: { ...COMMAND, ...SLOW, invalidatesTags: ['Settings', ...EVERYTHING] },

    // Removes the answers of the previous administrator.
    whoAmI: { providesTags: ['Session'], keepUnusedDataFor: 0 },
    // Refetches reads that were refused without a session.
    signIn: { invalidatesTags: tagsOfSignIn },
    signInByPasskey: { invalidatesTags: tagsOfSignIn },

    listApiTokens: { providesTags: ['ApiToken'] },
    addApiToken: { invalidatesTags: ['ApiToken', 'History'] },
    revokeApiToken: { invalidatesTags: ['ApiToken', 'History'] },

    listSessions: { providesTags: ['Account'] },
    endSession: { invalidatesTags: ['Account', 'History'] },
    listAdministrators: { providesTags: ['Account'] },
    // It may be the own role.
    changeRole: { invalidatesTags: ['Account', 'Session', 'History'] },
    removeAdministrator: { invalidatesTags: ['Account', 'History'] },
    listInvitations: { providesTags: ['Account'] },
    addInvitation: { invalidatesTags: ['Account', 'History'] },
    revokeInvitation: { invalidatesTags: ['Account', 'History'] },
    getTotp: { providesTags: ['Account'] },
    // The answer to the proposal is shown until it is confirmed, so nothing is read again before.
    confirmTotp: { invalidatesTags: ['Account', 'History'] },
    removeTotp: { invalidatesTags: ['Account', 'History'] },
    listPasskeys: { providesTags: ['Account'] },
    addPasskey: { invalidatesTags: ['Account', 'History'] },
    removePasskey: { invalidatesTags: ['Account', 'History'] },
    checkLink: { invalidatesTags: ['Link'] },

    listAgents: { ...SLOW, providesTags: ['Judgements'] },
    listJudgements: { providesTags: ['Judgements'] },
    previewJudgement: { ...SLOW },
    judgeClicks: { invalidatesTags: ['Judgements'] },

    getSummary: { providesTags: FIGURES },
    listDailyUses: { providesTags: ['Figures', 'Uses'] },
    listToolUses: { providesTags: FIGURES },
    getToolNumbers: { providesTags: FIGURES },
    listMovers: { providesTags: FIGURES },
    listCategoryUses: { providesTags: FIGURES },
  },
});

/** More marked links than a list of tools can show are not fetched. */
const MAX_MARKED_PAGES = 10;

const markedLinks = (page: number): FetchArgs => ({
  url: '/api/admin/links',
  params: { status: 'broken,moved', perPage: LIMITS.perPage.max, page },
});

/** A file of an import and the choices about it. */
interface ImportRequest {
  readonly type: string;
  readonly text: string;
  readonly existing: ExistingLinks;
  readonly columns?: string;
}

const importOf = ({ type, text, ...choices }: ImportRequest, params: object, headers = {}): FetchArgs => ({
  url: '/api/admin/import',
  method: 'POST',
  body: text,
  headers: { 'content-type': type, ...headers },
  params: { ...choices, ...params },
});

const wholeList = (page: number): FetchArgs => ({
  url: '/api/admin/tools',
  params: { sort: 'sort_order', perPage: LIMITS.perPage.max, page },
});

export const ownerApi = enhanced.injectEndpoints({
  endpoints: (build) => ({
    /** Reads all tools, also inactive ones, in the owner's order: page by page, after the first page has the total. */
    listEveryTool: build.query<readonly Tool[], undefined>({
      queryFn: async (_none, _api, _options, ask) => {
        const { data, error, meta } = await readEveryPage(ask, wholeList);
        return error ? { error } : { data: data.tools, meta };
      },
      providesTags: [listOf('Tool'), 'Uses'],
    }),
    /** Reads the links that are broken or have moved, by their tools. A changed tool may have another link. */
    listMarkedLinks: build.query<readonly CheckedLink[], undefined>({
      queryFn: async (_none, _api, _options, ask) => {
        const items: CheckedLink[] = [];
        for (let page = 1, pages = 1; page <= Math.min(pages, MAX_MARKED_PAGES); page += 1) {
          const { data, error } = await ask(markedLinks(page));
          if (error) return { error };
          const answer = data as Page<CheckedLink>;
          items.push(...answer.items);
          pages = answer.totalPages;
        }
        return { data: items };
      },
      providesTags: ['Link', listOf('Tool')],
    }),
    /** A read for the owner, although it is a POST: a command would dismiss the toasts. */
    previewOfLink: build.query<LinkPreview, string>({
      query: (link) => ({ url: '/api/admin/links/preview', method: 'POST', body: { link } }),
    }),
    // The document has one type of body for each call, and these send files of other types.
    planImport: build.mutation<ImportPlan, ImportRequest>({
      query: (request) => importOf(request, { dryRun: true, invalid: 'skip' }),
    }),
    addImage: build.mutation<ImageRecord, { readonly file: Blob; readonly use: ImageUse }>({
      query: ({ file, use }) => ({
        url: '/api/admin/images',
        method: 'POST',
        body: file,
        headers: { 'content-type': file.type },
        params: { use },
      }),
    }),
    importFile: build.mutation<MergedImport, ImportRequest & { readonly 'Idempotency-Key': string }>({
      query: ({ 'Idempotency-Key': key, ...request }) =>
        importOf(request, { invalid: 'skip' }, { 'Idempotency-Key': key }),
      ...COMMAND,
      ...SLOW,
      invalidatesTags: EVERYTHING,
    }),
  }),
});

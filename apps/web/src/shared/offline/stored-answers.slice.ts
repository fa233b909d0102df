import { createSlice, isAnyOf, isFulfilled, type PayloadAction } from '@reduxjs/toolkit';
import { api, type AnswerMeta } from '../api/api.js';

/** The shown answers that came from the service worker's cache. */
export interface StoredAnswers {
  /** The time of the page itself, until its data is adopted; null for a page of the server. */
  readonly page: string | null;
  /** The time of each answer, as ISO 8601, by its cache key. */
  readonly times: Readonly<Record<string, string>>;
}

interface QueryMeta {
  readonly arg: { readonly queryCacheKey?: string };
  readonly baseQueryMeta?: AnswerMeta;
}

const { cacheEntriesUpserted, removeQueryResult } = api.internalActions;
const isAnswerOrRemoval = isAnyOf(isFulfilled, removeQueryResult);

export const storedAnswersSlice = createSlice({
  name: 'storedAnswers',
  initialState: (): StoredAnswers => ({ page: null, times: {} }),
  reducers: {
    /** The page comes from the cache: so does the data within it, which is adopted next. */
    storedPageOpened: (state, { payload }: PayloadAction<string>) => ({ ...state, page: payload }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(cacheEntriesUpserted, ({ page, times }, { payload }) => {
        if (page === null) return undefined;
        const keys = payload.map(({ queryDescription }) => queryDescription.queryCacheKey);
        return { page: null, times: { ...times, ...Object.fromEntries(keys.map((key) => [key, page])) } };
      })
      .addMatcher(isAnswerOrRemoval, (state, action) => {
        const [key, time] = removeQueryResult.match(action)
          ? [action.payload.queryCacheKey, null]
          : timeOf(action.meta as QueryMeta);
        if (key === undefined || (time === null && !(key in state.times))) return state;
        const others = Object.entries(state.times).filter(([each]) => each !== key);
        return { ...state, times: Object.fromEntries(time === null ? others : [...others, [key, time]]) };
      }),
});

const timeOf = ({ arg, baseQueryMeta }: QueryMeta): [string | undefined, string | null] => [
  arg.queryCacheKey,
  baseQueryMeta?.storedAt ?? null,
];

export const { storedPageOpened } = storedAnswersSlice.actions;

interface State {
  readonly storedAnswers: StoredAnswers;
}

/** The time of the oldest shown answer that is not the server's; null while all are. */
export const selectStoredAt = ({ storedAnswers: { page, times } }: State): string | null =>
  page ?? Object.values(times).sort()[0] ?? null;

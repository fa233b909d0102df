import type { SuggestionChallenge } from '@tools-hub/contracts';
import type { SuggestToolFields, Unvalidated } from '@tools-hub/domain';
import { api } from '../../shared/api/api.js';

/** The calls of the form. They load with it, and not with a visitor's first page. */
export const suggestApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Not a query: each form needs a challenge of its own.
    challengeSuggestion: build.mutation<SuggestionChallenge, undefined>({
      query: () => ({ url: '/api/suggestions/challenge' }),
    }),
    suggestTool: build.mutation<unknown, Unvalidated<SuggestToolFields>>({
      query: (body) => ({ url: '/api/suggestions', method: 'POST', body }),
    }),
  }),
});

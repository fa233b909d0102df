import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { Tool } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { readEveryPage } from '../../../shared/api/every-page.js';
import { listOf } from '../../../shared/api/tags.js';
import { visitorApi, type ListToolsApiArg } from '../../../shared/api/visitor.api.js';

/** All tools that a search finds. */
export interface EveryTool {
  readonly query: ListToolsApiArg;
  readonly tools: readonly Tool[];
  /** `matches` and `words` have the values of the first page. */
  readonly matches?: 'similar' | undefined;
  readonly words?: readonly string[] | undefined;
  /** Whether no tool can have moved between two pages meanwhile. */
  readonly isComplete: boolean;
}

const pageOf =
  (query: ListToolsApiArg) =>
  (page: number): FetchArgs => ({
    url: '/api/tools',
    params: { ...query, perPage: LIMITS.perPage.max, page },
  });

/** The visitor's lists are taken out of the whole directory, so that no request names their tools. */
const { useListEveryShownToolQuery, endpoints } = visitorApi.injectEndpoints({
  endpoints: (build) => ({
    listEveryShownTool: build.query<EveryTool, ListToolsApiArg>({
      queryFn: async (query, _api, _options, ask) => {
        const { data, error, meta } = await readEveryPage(ask, pageOf(query));
        if (error) return { error };
        const { first, tools } = data;
        const { total, matches, words } = first;
        return { data: { query, tools, matches, words, isComplete: tools.length === total }, meta };
      },
      // A large directory has no tag for uses: each click of any visitor would read all its pages again.
      providesTags: (answer) => [
        listOf('Tool'),
        ...((answer?.tools.length ?? 0) > LIMITS.perPage.max ? [] : (['Uses'] as const)),
      ],
    }),
  }),
});
export { useListEveryShownToolQuery };
export const { listEveryShownTool } = endpoints;

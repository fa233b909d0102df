import type { Page, Tool, ToolSort } from '@tools-hub/contracts';
import { api } from './api.js';

/** What is absent is the server's to choose: the settings' order and page size. */
export interface ToolsQuery {
  readonly search?: string;
  readonly category?: string;
  readonly sort?: ToolSort;
  readonly page?: number;
}

export const toolsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTools: build.query<Page<Tool>, ToolsQuery>({
      query: (params) => ({ url: 'tools', params: { ...params } }),
      providesTags: ['Tool'],
    }),
  }),
});

export const { useListToolsQuery } = toolsApi;
export const usePrefetchTools: typeof toolsApi.usePrefetch = (endpoint, options) =>
  toolsApi.usePrefetch(endpoint, options);

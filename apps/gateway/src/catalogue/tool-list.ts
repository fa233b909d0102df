import type { Page, Tool, ToolRecord, ToolSort } from '@tools-hub/contracts';
import type { ListedTool } from './catalogue-view.js';

export interface ToolListRequest {
  readonly search: string;
  readonly category: string | null;
  readonly sort: ToolSort;
  readonly page: number;
  readonly perPage: number;
}

export type UsesOf = (toolId: string) => number;

export const withUses = (record: ToolRecord, usesOf: UsesOf): Tool => ({
  ...record,
  usageCount: usesOf(record.id),
});

/** One page of what matches, in order. `listed` comes by name and id, so a stable sort breaks ties as it should. */
export const listTools = (
  listed: readonly ListedTool[],
  request: ToolListRequest,
  usesOf: UsesOf,
): Page<Tool> => {
  const needle = request.search.trim().toLowerCase();
  const matching = listed
    .filter(({ record }) => request.category === null || record.categoryId === request.category)
    .filter(({ haystack }) => needle === '' || haystack.includes(needle))
    .map(({ record }) => record);
  const sorted = sort(matching, request.sort, usesOf);
  const start = (request.page - 1) * request.perPage;
  return {
    items: sorted.slice(start, start + request.perPage).map((record) => withUses(record, usesOf)),
    page: request.page,
    perPage: request.perPage,
    total: sorted.length,
    totalPages: Math.ceil(sorted.length / request.perPage),
  };
};

const names = new Intl.Collator('en');
const byTime = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const sort = (tools: readonly ToolRecord[], order: ToolSort, usesOf: UsesOf): readonly ToolRecord[] => {
  switch (order) {
    case 'name_asc':
      return tools;
    case 'name_desc':
      return tools.toSorted((a, b) => names.compare(b.name, a.name));
    case 'sort_order':
      return tools.toSorted((a, b) => a.sortOrder - b.sortOrder);
    case 'usage_desc':
      return tools.toSorted((a, b) => usesOf(b.id) - usesOf(a.id));
    case 'usage_asc':
      return tools.toSorted((a, b) => usesOf(a.id) - usesOf(b.id));
    case 'created_desc':
      return tools.toSorted((a, b) => byTime(b.createdAt, a.createdAt));
    case 'created_asc':
      return tools.toSorted((a, b) => byTime(a.createdAt, b.createdAt));
    default:
      return order satisfies never;
  }
};

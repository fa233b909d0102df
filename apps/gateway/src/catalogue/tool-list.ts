import type { Page, Tool } from '@tools-hub/contracts';
import { caseless, type ToolRecord, type ToolSort } from '@tools-hub/domain';
import { assertUnreachable } from '@tools-hub/event-sourcing/core';
import QuickLRU from 'quick-lru';
import type { ListedTool } from '../read-models/catalogue-view.js';
import type { UsesOf } from '../read-models/usage-counts.js';

/** An order of tools: one of the site's, or the one that the list has. */
export type ListOrder = ToolSort | 'as_listed';

export interface ToolListRequest {
  readonly search: string;
  readonly category: string | null;
  readonly sort: ListOrder;
  readonly page: number;
  readonly perPage: number;
}

const joined = new WeakMap<ToolRecord, Tool>();

/** A tool with its uses: the same object for as long as neither changes. */
export const withUses = (record: ToolRecord, usesOf: UsesOf): Tool => {
  const usageCount = usesOf(record.id);
  const made = joined.get(record);
  if (made?.usageCount === usageCount) return made;
  const tool = { ...record, usageCount };
  joined.set(record, tool);
  return tool;
};

/** The text that a matching tool has in its haystack. */
export const needleOf = (search: string): string => caseless(search.trim());

/**
 * One page of the matching tools, in order.
 * @param listed tools by name and id; in any order for 'as_listed'
 */
export const listTools = (
  listed: readonly ListedTool[],
  request: ToolListRequest,
  usesOf: UsesOf,
): Page<Tool> => {
  const { page, perPage } = request;
  const matching = matchesOf(inOrder(listed, request.sort, usesOf), request);
  const start = (page - 1) * perPage;
  return {
    items: matching.slice(start, start + perPage).map(({ tool }) => tool),
    page,
    perPage,
    total: matching.length,
    totalPages: Math.ceil(matching.length / perPage),
  };
};

interface ShownTool {
  readonly tool: Tool;
  readonly haystack: string;
}

interface Ordered {
  readonly tools: readonly ShownTool[];
  readonly usesOf: UsesOf;
  /** The results of recent searches, for their further pages. */
  readonly searched: QuickLRU<string, readonly ShownTool[]>;
}

/** The most cached searches of each order. */
const MAX_CACHED = 50;

const known = new WeakMap<readonly ListedTool[], Map<ListOrder, Ordered>>();

/** The orders of a state of the catalogue and the counts, both compared by identity. Each is sorted once. */
const inOrder = (listed: readonly ListedTool[], order: ListOrder, usesOf: UsesOf): Ordered => {
  const orders = known.get(listed) ?? new Map<ListOrder, Ordered>();
  known.set(listed, orders);
  const made = orders.get(order);
  if (made?.usesOf === usesOf) return made;
  const tools = sort(listed, order, usesOf).map(({ record, haystack }) => ({
    tool: withUses(record, usesOf),
    haystack,
  }));
  const ordered = {
    tools,
    usesOf,
    searched: new QuickLRU<string, readonly ShownTool[]>({ maxSize: MAX_CACHED }),
  };
  orders.set(order, ordered);
  return ordered;
};

const matchesOf = (
  { tools, searched }: Ordered,
  { search, category }: Pick<ToolListRequest, 'search' | 'category'>,
): readonly ShownTool[] => {
  const needle = needleOf(search);
  if (needle === '' && category === null) return tools;
  const key = `${category ?? ''} ${needle}`;
  const found = searched.get(key);
  if (found !== undefined) return found;
  const matches = tools.filter(
    ({ tool, haystack }) => (category === null || tool.categoryId === category) && haystack.includes(needle),
  );
  searched.set(key, matches);
  return matches;
};

const names = new Intl.Collator('en');
const byTime = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** `listed` is sorted by name and id, so a stable sort breaks ties that way. */
const sort = (listed: readonly ListedTool[], order: ListOrder, usesOf: UsesOf): readonly ListedTool[] => {
  const by = (compare: (a: ToolRecord, b: ToolRecord) => number): readonly ListedTool[] =>
    listed.toSorted((a, b) => compare(a.record, b.record));
  switch (order) {
    case 'as_listed':
    case 'name_asc':
      return listed;
    case 'name_desc':
      return by((a, b) => names.compare(b.name, a.name));
    case 'sort_order':
      return by((a, b) => a.sortOrder - b.sortOrder);
    case 'usage_desc':
      return by((a, b) => usesOf(b.id) - usesOf(a.id));
    case 'usage_asc':
      return by((a, b) => usesOf(a.id) - usesOf(b.id));
    case 'created_desc':
      return by((a, b) => byTime(b.createdAt, a.createdAt));
    case 'created_asc':
      return by((a, b) => byTime(a.createdAt, b.createdAt));
    default:
      return assertUnreachable(order);
  }
};

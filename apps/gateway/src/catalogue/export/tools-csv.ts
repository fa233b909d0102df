import { toCsv } from '@tools-hub/contracts';
import type { CategoryRecord, ToolRecord } from '@tools-hub/domain';
import type { UsesOf } from '../../read-models/usage-counts.js';

const HEAD = [
  'name',
  'link',
  'description',
  'category',
  'iconUrl',
  'openInNewTab',
  'isActive',
  'sortOrder',
  'shownFrom',
  'shownUntil',
  'uses',
  'createdAt',
];

/** Tools as a table, a row each. An import finds its columns by their names. */
export const toolsCsv = (
  tools: readonly ToolRecord[],
  categories: ReadonlyMap<string, CategoryRecord>,
  usesOf: UsesOf,
): string => {
  const rows = tools.map((tool) => [
    tool.name,
    tool.link,
    tool.description,
    categories.get(tool.categoryId ?? '')?.name ?? null,
    tool.iconUrl,
    tool.openInNewTab,
    tool.isActive,
    tool.sortOrder,
    tool.shownFrom,
    tool.shownUntil,
    usesOf(tool.id),
    tool.createdAt,
  ]);
  return toCsv([HEAD, ...rows]);
};

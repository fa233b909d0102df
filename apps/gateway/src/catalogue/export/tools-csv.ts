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
  'categoryOrder',
];

/** Tools as a table, a row each, and categories in their order. An import finds its columns by their names. */
export const toolsCsv = (
  tools: readonly ToolRecord[],
  categories: readonly Pick<CategoryRecord, 'id' | 'name'>[],
  usesOf: UsesOf,
): string => {
  const placed = new Map(categories.map(({ id, name }, index) => [id, { name, place: index + 1 }]));
  const rows = tools.map((tool) => {
    const category = placed.get(tool.categoryId ?? '');
    return [
      tool.name,
      tool.link,
      tool.description,
      category?.name ?? null,
      tool.iconUrl,
      tool.openInNewTab,
      tool.isActive,
      tool.sortOrder,
      tool.shownFrom,
      tool.shownUntil,
      usesOf(tool.id),
      tool.createdAt,
      category?.place ?? null,
    ];
  });
  return toCsv([HEAD, ...rows]);
};

import type { ImportResult } from '@tools-hub/contracts';
import { isUuidV4, type CatalogueEvent, type DirectoryRow, type DirectoryRows } from '@tools-hub/domain';
import { COMMIT_BYTES, type Decision } from '@tools-hub/event-sourcing/core';
import { bannerDecider } from '../banner/banner.decider.js';
import { bannerOf, categoryOf, toolOf, type CatalogueView } from '../catalogue.view.js';
import { categoryDecider } from '../category/category.decider.js';
import { toolDecider } from '../tool/tool.decider.js';
import { importTooLarge } from './directory.requests.js';

/**
 * Decides the import of a whole directory: one commit or none.
 * @throws DomainError BODY_TOO_LARGE.
 */
export const decideImport = (
  view: CatalogueView,
  rows: DirectoryRows,
): Decision<CatalogueEvent, ImportResult> => {
  const categoryIds = new Map<string | null, string>();
  const categories = rows.categories.flatMap((row) => {
    const id = idOf(row, (proposed) => categoryOf(view, proposed).status === 'absent');
    if (row.fileId !== null) categoryIds.set(row.fileId, id);
    return categoryDecider.decide(categoryOf(view, id), { type: 'add', id, fields: row.fields });
  });
  const tools = rows.tools.flatMap((row) => {
    const id = idOf(row, (proposed) => toolOf(view, proposed).status === 'absent');
    const fields = { ...row.fields, categoryId: categoryIds.get(row.fields.categoryId) ?? null };
    return toolDecider.decide(toolOf(view, id), { type: 'add', id, fields });
  });
  const banners = rows.banners.flatMap((row) => {
    const id = idOf(row, (proposed) => bannerOf(view, proposed).status === 'absent');
    return bannerDecider.decide(bannerOf(view, id), { type: 'add', id, fields: row.fields });
  });
  const events = [...categories, ...tools, ...banners];
  // Every commit is measured; this error tells that the import was too large.
  if (Buffer.byteLength(JSON.stringify(events)) > COMMIT_BYTES) throw importTooLarge();
  return {
    events,
    answer: { categories: categories.length, tools: tools.length, banners: banners.length },
  };
};

/** Uses the file's id when it is a UUID v4 that no record has or had. */
export const idOf = ({ fileId, freshId }: DirectoryRow<unknown>, isFree: (id: string) => boolean): string =>
  isUuidV4(fileId) && isFree(fileId) ? fileId : freshId;

import type { ImportResult } from '@tools-hub/contracts';
import type { CatalogueEvent, DirectoryRows } from '@tools-hub/domain';
import type { Decision } from '@tools-hub/event-sourcing/core';
import type { CatalogueView } from '../catalogue.view.js';
import { planMerge } from './directory.merge.js';

/**
 * Decides the import of a whole directory, each row of which is added: one commit or none.
 * @throws DomainError BODY_TOO_LARGE.
 */
export const decideImport = (
  view: CatalogueView,
  { categories, tools, banners }: DirectoryRows,
): Decision<CatalogueEvent, ImportResult> => {
  const rows = {
    categories: [...categories.entries()],
    tools: [...tools.entries()],
    banners: [...banners.entries()],
  };
  const { events, answer } = planMerge(view, rows, { existing: 'add', append: false });
  return {
    events,
    answer: { categories: answer.categories, tools: answer.tools, banners: answer.banners },
  };
};

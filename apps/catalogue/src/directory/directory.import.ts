import type { ImportResult } from '@tools-hub/contracts';
import type { CatalogueEvent } from '@tools-hub/domain';
import type { Decision } from '@tools-hub/event-sourcing/core';
import type { CatalogueView } from '../catalogue.view.js';
import { planMerge } from './directory.merge.js';
import type { ValidRows } from './directory.requests.js';

/**
 * Decides the import of a whole directory, each row of which is added: one commit or none.
 * @throws DomainError BODY_TOO_LARGE.
 */
export const decideImport = (
  view: CatalogueView,
  rows: ValidRows,
): Decision<CatalogueEvent, ImportResult> => {
  const { events, answer } = planMerge(view, rows, { existing: 'add', append: false });
  const { categories, tools, banners } = answer;
  return { events, answer: { categories, tools, banners } };
};

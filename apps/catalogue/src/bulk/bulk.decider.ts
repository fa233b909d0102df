import { DomainError, type BulkResult } from '@tools-hub/contracts';
import {
  bannerChanged,
  categoryChanged,
  toolAdded,
  toolChanged,
  type BulkEdit,
  type CatalogueEvent,
  type OrderedKind,
  type RecordOrder,
} from '@tools-hub/domain';
import { assertUnreachable, type Decision } from '@tools-hub/event-sourcing/core';
import type { CatalogueView } from '../catalogue.view.js';
import { refuseTooLargeToUndo } from '../history/undo-size.js';
import type { RecordState } from '../record/record.state.js';
import { requireCategory, toolKind } from '../tool/tool.commands.js';
import { reorder } from './reorder.js';

type BulkDecision = Decision<CatalogueEvent, BulkResult>;

/**
 * Decides an edit of many tools: all of them or none. A tool that has the values already gets no event.
 * @throws DomainError NOT_FOUND naming the unknown ids; INVALID for an unknown category; BODY_TOO_LARGE for a removal that no undo could
 *   take back.
 */
export const decideBulkEdit = (view: CatalogueView, { ids, set }: BulkEdit): BulkDecision => {
  if (set !== 'delete') requireCategory(view, set, 'set.categoryId');
  const tools = requireAll('tools', view.tools, ids);
  if (set === 'delete') {
    const undo = tools.map(({ id, ...fields }) => toolAdded(id, fields));
    refuseTooLargeToUndo(undo, 'These are more tools than one undo can bring back');
  }
  const version = null;
  return decisionOf(
    ids.flatMap((id) =>
      toolKind.decide(
        view,
        set === 'delete' ? { type: 'remove', id, version } : { type: 'change', id, version, changes: set },
      ),
    ),
  );
};

/**
 * Decides the order of some records on the newest state: they take each other's places, and all others stay where they are.
 * @throws DomainError NOT_FOUND naming the unknown ids.
 */
export const decideOrder = (view: CatalogueView, { kind, ids }: RecordOrder): BulkDecision => {
  switch (kind) {
    case 'tools':
      return orderOf(kind, view.tools, ids, ({ name }) => name, toolChanged);
    case 'categories':
      return orderOf(kind, view.categories, ids, ({ name }) => name, categoryChanged);
    case 'banners':
      return orderOf(kind, view.banners, ids, ({ title }) => title, bannerChanged);
    default:
      return assertUnreachable(kind);
  }
};

const orderOf = <Listed extends { readonly id: string; readonly sortOrder: number }>(
  kind: OrderedKind,
  states: ReadonlyMap<string, RecordState<Listed>>,
  ids: readonly string[],
  nameOf: (record: Listed) => string,
  changed: (id: string, changes: { readonly sortOrder: number }) => CatalogueEvent,
): BulkDecision => {
  requireAll(kind, states, ids);
  const records = [...states.values()].flatMap((state) =>
    state.status === 'listed'
      ? [{ id: state.record.id, name: nameOf(state.record), sortOrder: state.record.sortOrder }]
      : [],
  );
  return decisionOf(Array.from(reorder(records, ids), ([id, sortOrder]) => changed(id, { sortOrder })));
};

const decisionOf = (events: readonly CatalogueEvent[]): BulkDecision => ({
  events,
  answer: { changed: events.length },
});

/** The most unknown ids that a refusal names. */
const NAMED = 20;

/** @throws DomainError NOT_FOUND */
const requireAll = <Listed>(
  kind: OrderedKind,
  states: ReadonlyMap<string, RecordState<Listed>>,
  ids: readonly string[],
): readonly Listed[] => {
  const records: Listed[] = [];
  const unknown: { field: string; message: string }[] = [];
  for (const [index, id] of ids.entries()) {
    const state = states.get(id);
    if (state?.status === 'listed') records.push(state.record);
    else unknown.push({ field: `ids[${index}]`, message: `${id} does not exist` });
  }
  if (unknown.length === 0) return records;
  throw new DomainError(
    'NOT_FOUND',
    `${unknown.length} of the ${ids.length} ${kind} ${unknown.length === 1 ? 'does' : 'do'} not exist`,
    unknown.slice(0, NAMED),
  );
};

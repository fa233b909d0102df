import {
  catalogueEventsOf,
  idOfStream,
  isBannerEvent,
  isCategoryEvent,
  isToolEvent,
  type CatalogueEvent,
} from '@tools-hub/domain';
import { keyOf, type FieldValues, type HistoryFormat, type RecordRef } from '@tools-hub/event-sourcing/core';
import { bannerOf, categoryOf, toolOf, type CatalogueView } from '../catalogue.view.js';
import { describeCommit } from './describe-commit.js';

const fieldsOfListed = <Listed extends { readonly id: string; readonly version: number }>(
  state: { readonly status: 'listed'; readonly record: Listed } | { readonly status: 'absent' | 'removed' },
): Omit<Listed, 'id' | 'version'> | null => {
  if (state.status !== 'listed') return null;
  const { id: _id, version: _version, ...fields } = state.record;
  return fields;
};

export const fieldsOf = (view: CatalogueView, { type, id }: RecordRef): FieldValues | null => {
  switch (type) {
    case 'tool': {
      const fields = fieldsOfListed(toolOf(view, id));
      if (fields === null) return null;
      // The time of the last change is a consequence of the commit, no part of what it did.
      const { updatedAt: _updatedAt, ...rest } = fields;
      return rest;
    }
    case 'category':
      return fieldsOfListed(categoryOf(view, id));
    case 'banner':
      return fieldsOfListed(bannerOf(view, id));
    default:
      return null;
  }
};

/** The history of the catalogue: every commit by the records that it changed. */
export const catalogueHistory: HistoryFormat<CatalogueView, CatalogueEvent> = {
  version: 1,
  refsOf: (commit) => {
    const refs = new Map<string, RecordRef>();
    for (const event of catalogueEventsOf(commit)) {
      const id = idOfStream(event.stream);
      const type = isToolEvent(event)
        ? 'tool'
        : isCategoryEvent(event)
          ? 'category'
          : isBannerEvent(event)
            ? 'banner'
            : null;
      if (type !== null) refs.set(keyOf({ type, id }), { type, id });
    }
    return [...refs.values()];
  },
  fieldsOf,
  nameOf: ({ type, id }, fields) => String(fields[type === 'banner' ? 'title' : 'name'] ?? id),
  isHidden: (_ref, field) => field === 'createdAt',
  describe: (commit, changes, after) => describeCommit(commit, changes, after),
};

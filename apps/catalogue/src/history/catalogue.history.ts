import {
  catalogueEventsOf,
  idOfStream,
  isBannerEvent,
  isCategoryEvent,
  isNoteEvent,
  isToolEvent,
  type BannerRecord,
  type CatalogueEvent,
  type CategoryRecord,
  type NoteRecord,
  type Recorded,
  type ToolRecord,
} from '@tools-hub/domain';
import {
  assertUnreachable,
  keyOf,
  type FieldValues,
  type HistoryFormat,
  type RecordRef,
} from '@tools-hub/event-sourcing/core';
import { bannerOf, categoryOf, noteOf, toolOf, type CatalogueView } from '../catalogue.view.js';
import { ABSENT, type RecordState } from '../record/record.state.js';
import { describeCommit, recordName } from './describe-commit.js';

/** Properties that follow from a commit and are no changes of their own. */
const DERIVED: readonly string[] = ['id', 'version', 'updatedAt'];

type Listed = ToolRecord | CategoryRecord | BannerRecord | NoteRecord;

const stateOf = (view: CatalogueView, { type, id }: RecordRef): RecordState<Listed> => {
  switch (type) {
    case 'tool':
      return toolOf(view, id);
    case 'category':
      return categoryOf(view, id);
    case 'banner':
      return bannerOf(view, id);
    case 'note':
      return noteOf(view, id);
    case 'settings':
    case 'account':
      return ABSENT;
    default:
      return assertUnreachable(type);
  }
};

export const fieldsOf = (view: CatalogueView, ref: RecordRef): FieldValues | null => {
  const state = stateOf(view, ref);
  if (state.status !== 'listed') return null;
  const fields = Object.entries(state.record).filter(([name]) => !DERIVED.includes(name));
  return Object.fromEntries(fields);
};

const typeOf = (event: Recorded<CatalogueEvent>): RecordRef['type'] | null => {
  if (isToolEvent(event)) return 'tool';
  if (isCategoryEvent(event)) return 'category';
  if (isBannerEvent(event)) return 'banner';
  return isNoteEvent(event) ? 'note' : null;
};

/** The history of the catalogue: every commit by the records that it changed. */
export const catalogueHistory: HistoryFormat<CatalogueView, CatalogueEvent> = {
  version: 3,
  refsOf: (commit) => {
    const refs = new Map<string, RecordRef>();
    for (const event of catalogueEventsOf(commit)) {
      const id = idOfStream(event.stream);
      const type = typeOf(event);
      if (type !== null) refs.set(keyOf({ type, id }), { type, id });
    }
    return [...refs.values()];
  },
  fieldsOf,
  nameOf: recordName,
  isHidden: (_ref, field) => field === 'createdAt',
  describe: describeCommit,
};

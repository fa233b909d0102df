import {
  categoryAdded,
  categoryChanged,
  categoryRemoved,
  evolveCategory,
  type CategoryEvent,
  type CategoryFields,
  type CategoryRecord,
} from '@tools-hub/domain';
import { recordDecider } from '../record/record.decider.js';
import type { RecordState } from '../record/record.state.js';

export type CategoryState = RecordState<CategoryRecord>;

export interface CategoryRemoval {
  /** The tools of the category. */
  readonly toolIds: readonly string[];
}

/** The rules of a category. Its removal names its tools, and each fold removes the category from them. */
export const categoryDecider = recordDecider<CategoryFields, CategoryRecord, CategoryEvent, CategoryRemoval>({
  noun: 'Category',
  added: categoryAdded,
  changed: categoryChanged,
  removed: (id, { toolIds }) => categoryRemoved(id, toolIds),
  evolve: evolveCategory,
});

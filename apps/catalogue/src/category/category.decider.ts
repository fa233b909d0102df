import {
  evolveCategory,
  categoryAdded,
  categoryChanged,
  categoryRemoved,
  type CategoryEvent,
  type CategoryFields,
  type CategoryRecord,
} from '@tools-hub/domain';
import { assertUnreachable, type Decider } from '@tools-hub/event-sourcing/core';
import {
  ABSENT,
  eventOfChanges,
  liftEvolve,
  requireAbsent,
  requireListed,
  type RecordState,
} from '../record/record.state.js';

export type CategoryState = RecordState<CategoryRecord>;

export type CategoryCommand =
  | { readonly type: 'addCategory'; readonly id: string; readonly fields: CategoryFields }
  | {
      readonly type: 'changeCategory';
      readonly version: number | null;
      readonly changes: Partial<CategoryFields>;
    }
  | {
      readonly type: 'removeCategory';
      readonly version: number | null;
      /** The tools of the category. */
      readonly toolIds: readonly string[];
    };

const decide = (state: CategoryState, command: CategoryCommand): readonly CategoryEvent[] => {
  switch (command.type) {
    case 'addCategory':
      requireAbsent(state);
      return [categoryAdded(command.id, command.fields)];
    case 'changeCategory':
      return eventOfChanges<CategoryFields, CategoryEvent>(
        requireListed(state, 'Category', command.version),
        command.changes,
        categoryChanged,
      );
    case 'removeCategory':
      return [categoryRemoved(requireListed(state, 'Category', command.version).id, command.toolIds)];
    default:
      return assertUnreachable(command);
  }
};

/** The rules of a category. Its removal names its tools, and each fold removes the category from them. */
export const categoryDecider: Decider<CategoryState, CategoryCommand, CategoryEvent> = {
  initialState: ABSENT,
  decide,
  evolve: liftEvolve(evolveCategory),
};

import {
  evolveTool,
  toolAdded,
  toolCategorised,
  toolDescribed,
  type ToolEvent,
  type ToolFields,
  toolIconChanged,
  toolLinked,
  toolOpeningChanged,
  type ToolRecord,
  toolRemoved,
  toolRenamed,
  toolReordered,
  toolSwitchedOff,
  toolSwitchedOn,
} from '@tools-hub/domain';
import { assertUnreachable, type Decider } from '@tools-hub/event-sourcing/core';
import {
  ABSENT,
  eventsOfChanges,
  evolvedBy,
  requireAbsent,
  requireListed,
  type EventsOfFields,
  type RecordState,
} from '../record/record.state.js';

export type ToolState = RecordState<ToolRecord>;

export type ToolCommand =
  | { readonly type: 'addTool'; readonly id: string; readonly fields: ToolFields }
  | {
      readonly type: 'changeTool';
      readonly version: number | null;
      readonly changes: Partial<ToolFields>;
    }
  | { readonly type: 'removeTool'; readonly version: number | null };

const EVENTS: EventsOfFields<ToolFields, ToolEvent> = {
  name: toolRenamed,
  description: toolDescribed,
  link: toolLinked,
  iconUrl: toolIconChanged,
  openInNewTab: toolOpeningChanged,
  categoryId: toolCategorised,
  isActive: (id, on) => (on ? toolSwitchedOn(id) : toolSwitchedOff(id)),
  sortOrder: toolReordered,
};

const decide = (state: ToolState, command: ToolCommand): readonly ToolEvent[] => {
  switch (command.type) {
    case 'addTool':
      requireAbsent(state);
      return [toolAdded(command.id, command.fields)];
    case 'changeTool':
      return eventsOfChanges(EVENTS, requireListed(state, 'Tool', command.version), command.changes);
    case 'removeTool':
      return [toolRemoved(requireListed(state, 'Tool', command.version).id)];
    default:
      return assertUnreachable(command);
  }
};

/** The rules of a tool. */
export const toolDecider: Decider<ToolState, ToolCommand, ToolEvent> = {
  initialState: ABSENT,
  decide,
  evolve: evolvedBy(evolveTool),
};

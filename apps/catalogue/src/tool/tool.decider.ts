import { idOfStream, type ToolEvent, type ToolFields, type ToolRecord } from '@tools-hub/contracts';
import { assertUnreachable, passOver, type Decider, type Recorded } from '@tools-hub/event-sourcing/core';
import {
  ABSENT,
  eventsOfChanges,
  listed,
  REMOVED,
  requireAbsent,
  requireListed,
  revised,
  type EventsOfFields,
  type RecordState,
} from '../record/record.state.js';
import {
  toolAdded,
  toolCategorised,
  toolDescribed,
  toolIconChanged,
  toolLinked,
  toolOpeningChanged,
  toolRemoved,
  toolRenamed,
  toolReordered,
  toolSwitchedOff,
  toolSwitchedOn,
} from './tool.events.js';

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

const changed = (state: ToolState, event: Recorded<ToolEvent>, changes: Partial<ToolFields>): ToolState =>
  revised(state, { ...changes, updatedAt: event.at, version: event.position });

const added = (event: Recorded<Extract<ToolEvent, { type: 'ToolAdded' }>>, id: string): ToolState =>
  listed({ id, ...event.data, createdAt: event.at, updatedAt: event.at, version: event.position });

const evolve = (state: ToolState, event: Recorded<ToolEvent>): ToolState => {
  switch (event.type) {
    case 'ToolAdded':
      return added(event, idOfStream(event.stream));
    case 'ToolRenamed':
    case 'ToolDescribed':
    case 'ToolLinked':
    case 'ToolIconChanged':
    case 'ToolOpeningChanged':
    case 'ToolCategorised':
    case 'ToolReordered':
      return changed(state, event, event.data);
    case 'ToolSwitchedOn':
      return changed(state, event, { isActive: true });
    case 'ToolSwitchedOff':
      return changed(state, event, { isActive: false });
    case 'ToolRemoved':
      return REMOVED;
    default:
      return passOver(state)(event);
  }
};

/** The rules of a tool. */
export const toolDecider: Decider<ToolState, ToolCommand, ToolEvent> = {
  initialState: ABSENT,
  decide,
  evolve,
};

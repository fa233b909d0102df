import {
  evolveTool,
  toolAdded,
  toolChanged,
  toolRemoved,
  type ToolEvent,
  type ToolFields,
  type ToolRecord,
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

export type ToolState = RecordState<ToolRecord>;

export type ToolCommand =
  | { readonly type: 'addTool'; readonly id: string; readonly fields: ToolFields }
  | {
      readonly type: 'changeTool';
      readonly version: number | null;
      readonly changes: Partial<ToolFields>;
    }
  | { readonly type: 'removeTool'; readonly version: number | null };

const decide = (state: ToolState, command: ToolCommand): readonly ToolEvent[] => {
  switch (command.type) {
    case 'addTool':
      requireAbsent(state);
      return [toolAdded(command.id, command.fields)];
    case 'changeTool':
      return eventOfChanges<ToolFields, ToolEvent>(
        requireListed(state, 'Tool', command.version),
        command.changes,
        toolChanged,
      );
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
  evolve: liftEvolve(evolveTool),
};

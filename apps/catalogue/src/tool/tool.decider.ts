import {
  evolveTool,
  shownTimesIssues,
  toolAdded,
  toolChanged,
  toolRemoved,
  type ToolEvent,
  type ToolFields,
  type ToolRecord,
} from '@tools-hub/domain';
import { recordDecider } from '../record/record.decider.js';
import type { RecordState } from '../record/record.state.js';

export type ToolState = RecordState<ToolRecord>;

/** The rules of a tool. */
export const toolDecider = recordDecider<ToolFields, ToolRecord, ToolEvent>({
  noun: 'Tool',
  added: toolAdded,
  changed: toolChanged,
  removed: toolRemoved,
  evolve: evolveTool,
  issuesOf: shownTimesIssues,
});

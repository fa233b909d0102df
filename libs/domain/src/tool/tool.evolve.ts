import { defaultsOf } from '../fields/parse.js';
import type { Recorded } from '../log/domain-event.js';
import { idOfStream, type Identified } from '../log/record.js';
import type { ToolEvent } from './tool.events.js';
import { ToolFields } from './tool.fields.js';

/** A tool as the catalogue knows it: everything but its uses. */
export interface ToolRecord extends Identified, ToolFields {
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * Evolves a tool by an event of its stream; null where there is no tool. Every fold of the catalogue's log evolves tools
 * by this function. An unknown event changes nothing, and neither does a change of a tool that isn't there.
 */
export const evolveTool = (tool: ToolRecord | null, event: Recorded<ToolEvent>): ToolRecord | null => {
  switch (event.type) {
    case 'ToolAdded':
      return {
        id: idOfStream(event.stream),
        // An event that is older than a field has no value for it.
        ...defaultsOf(ToolFields),
        ...event.data,
        createdAt: event.data.createdAt ?? event.at,
        updatedAt: event.at,
        version: event.position,
      };
    case 'ToolChanged':
      return tool && { ...tool, ...event.data, updatedAt: event.at, version: event.position };
    case 'ToolRemoved':
      return null;
    default:
      event satisfies never;
      return tool;
  }
};

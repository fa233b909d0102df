import type { Tool } from '@tools-hub/contracts';
import { defaultsOf, LIMITS, ToolFields } from '@tools-hub/domain';

/** The fields of a new tool: it comes last where the owner has put the tools in order. */
export const newTool = (tools: readonly Pick<Tool, 'sortOrder'>[]): ToolFields => {
  const last = tools.reduce((most, { sortOrder }) => Math.max(most, sortOrder), 0);
  return { ...defaultsOf(ToolFields), sortOrder: last === 0 ? 0 : Math.min(last + 1, LIMITS.sortOrder.max) };
};

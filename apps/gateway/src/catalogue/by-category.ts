import type { ToolRecord } from '@tools-hub/contracts';

/** The tools of each category, in the order in which they come; those of none under null. */
export const byCategory = (
  tools: Iterable<ToolRecord>,
): ReadonlyMap<string | null, readonly ToolRecord[]> => {
  const groups = new Map<string | null, ToolRecord[]>();
  for (const tool of tools) {
    const group = groups.get(tool.categoryId);
    if (group === undefined) groups.set(tool.categoryId, [tool]);
    else group.push(tool);
  }
  return groups;
};

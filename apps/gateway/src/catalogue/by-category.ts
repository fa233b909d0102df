import type { ToolRecord } from '@tools-hub/domain';

/** Groups tools by category, in the given order. Tools without a category are under null. */
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

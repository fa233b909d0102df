import type { ToolRecord } from '@tools-hub/domain';

/** Groups tools by category, in the given order. Tools without a category are under null. */
export const byCategory = (tools: Iterable<ToolRecord>): ReadonlyMap<string | null, readonly ToolRecord[]> =>
  Map.groupBy(tools, ({ categoryId }) => categoryId);

export const TOOL_SORTS = [
  'sort_order',
  'name_asc',
  'name_desc',
  'usage_desc',
  'usage_asc',
  'created_desc',
  'created_asc',
] as const;
export type ToolSort = (typeof TOOL_SORTS)[number];

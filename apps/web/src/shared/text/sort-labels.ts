import type { ToolSort } from '@tools-hub/contracts';

export const SORT_LABELS: Readonly<Record<ToolSort, string>> = {
  sort_order: 'Custom order',
  name_asc: 'Name A–Z',
  name_desc: 'Name Z–A',
  usage_desc: 'Most used',
  usage_asc: 'Least used',
  created_desc: 'Newest first',
  created_asc: 'Oldest first',
};

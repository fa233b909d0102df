import type { ToolSort } from '@tools-hub/domain';

export const SORT_LABELS: Readonly<Record<ToolSort, string>> = {
  // Visitors see it as the owner's selection; the owner's settings call it the custom order.
  sort_order: 'Featured',
  name_asc: 'Name A–Z',
  name_desc: 'Name Z–A',
  usage_desc: 'Most used',
  usage_asc: 'Least used',
  created_desc: 'Newest first',
  created_asc: 'Oldest first',
};

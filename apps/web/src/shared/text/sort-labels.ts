import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ToolSort } from '@tools-hub/domain';

export const SORT_LABELS: Readonly<Record<ToolSort, MessageDescriptor>> = {
  // Visitors see it as the owner's selection; the owner's settings call it the custom order.
  sort_order: msg`Featured`,
  name_asc: msg`Name A–Z`,
  name_desc: msg`Name Z–A`,
  usage_desc: msg`Most used`,
  usage_asc: msg`Least used`,
  created_desc: msg`Newest first`,
  created_asc: msg`Oldest first`,
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The tabs of the dashboard. The name is the same in all languages, because the browser's session stores it. */
export type TabName = 'Tools' | 'Categories' | 'Analytics' | 'Banners' | 'Settings' | 'History';

export const TAB_LABELS: Readonly<Record<TabName, MessageDescriptor>> = {
  Tools: msg`Tools`,
  Categories: msg`Categories`,
  Analytics: msg`Analytics`,
  Banners: msg`Banners`,
  Settings: msg`Settings`,
  History: msg`History`,
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The tabs of the dashboard. The name is kept in the browser's session, whatever the language. */
export type TabName = 'Tools' | 'Categories' | 'Analytics' | 'Banners' | 'Settings' | 'History';

export const TAB_LABELS: Readonly<Record<TabName, MessageDescriptor>> = {
  Tools: msg`Tools`,
  Categories: msg`Categories`,
  Analytics: msg`Analytics`,
  Banners: msg`Banners`,
  Settings: msg`Settings`,
  History: msg`History`,
};

import { t } from '@lingui/core/macro';
import { RENDERED_ATTRIBUTE } from '@tools-hub/contracts';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { OfflineNotice } from '../shared/offline/offline-notice.js';
import { useIsPast } from '../shared/past/use-past.js';
import { usePageMeta, applyAccent } from '../shared/settings/use-page-meta.js';
import { useSettings, useSettingsKnown } from '../shared/settings/use-settings.js';
import { repeatEarlyActions } from './early-actions.js';
import { Toaster } from '../shared/toasts/toaster.js';

/** The parts of every screen. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  const settings = useSettings();
  const known = useSettingsKnown();
  const isPast = useIsPast();
  usePageMeta(settings, known);
  useLayoutEffect(() => {
    // Without a network the page keeps the colours that it has.
    applyAccent(settings.primary_color).catch(() => undefined);
  }, [settings.primary_color]);
  // React has taken over the server's HTML.
  useEffect(() => {
    document.querySelector(`[${RENDERED_ATTRIBUTE}]`)?.removeAttribute(RENDERED_ATTRIBUTE);
    // Outside of an effect, React hydrates a part that is still left for an action in it.
    setTimeout(repeatEarlyActions);
  }, []);
  return (
    <>
      <a
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-lg bg-accent px-4 py-3 text-sm font-semibold text-on-accent focus:translate-y-0 print:hidden"
        href="#content"
      >{t`Skip to content`}</a>
      {children}
      {!isPast && <OfflineNotice />}
      <Toaster />
    </>
  );
}

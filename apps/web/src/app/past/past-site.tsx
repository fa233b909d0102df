import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useState } from 'react';
import type { SignOut } from '../../shared/session/sign-out.js';
import { BrowserRouter } from '../../shared/navigation/browser-router.js';
import type { PastPlace } from '../../shared/past/past-address.js';
import { PastContext } from '../../shared/past/use-past.js';
import { App } from '../app.js';
import { AppRoutes } from '../routes.js';
import { momentOf } from './moment.js';
import { PastBar } from './past-bar.js';
import { PastGate } from './past-gate.js';
import { NoSuchTime } from './past-messages.js';
import { createPastStore } from './past-store.js';

interface PastSiteProps {
  readonly place: PastPlace;
  readonly signOut: SignOut;
}

/** The visitors' site as it was at a time: the same pages, with the data of that time. */
export function PastSite({ place, signOut }: PastSiteProps) {
  const [{ moment, base, store }] = useState(() => openPast(place));
  return (
    <PastContext value>
      <App
        store={store}
        signOut={signOut}
        router={(contents) => <BrowserRouter base={base}>{contents}</BrowserRouter>}
      >
        {moment === null ? (
          <NoSuchTime />
        ) : (
          <PastGate>
            <I18nProvider i18n={i18n}>
              <PastBar at={moment} />
            </I18nProvider>
            <AppRoutes />
          </PastGate>
        )}
      </App>
    </PastContext>
  );
}

const openPast = ({ base, at }: PastPlace) => {
  const moment = momentOf(at, Date.now());
  // A day depends on the reader's zone: the address names the moment, so that it can be shared.
  if (moment !== null && moment !== at) {
    const { pathname, search, hash } = window.location;
    window.history.replaceState(null, '', `/as-of/${moment}${pathname.slice(base.length)}${search}${hash}`);
  }
  return {
    moment,
    base: moment === null ? base : `/as-of/${moment}`,
    store: createPastStore(moment ?? new Date(0).toISOString()),
  };
};

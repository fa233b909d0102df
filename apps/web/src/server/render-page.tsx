import type { RenderedPage, RenderJob } from '@tools-hub/contracts';
import { configureStore } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { App } from '../app/app.js';
import { entriesOf } from '../app/data-entries.js';
import { preloadPage } from '../app/pages.js';
import { reducer } from '../app/reducer.js';
import { AppRoutes } from '../app/routes.js';
import { api } from '../shared/api/api.js';
import { activateLanguage, loadSiteMessages } from '../shared/language/messages.js';
import { visitorApi } from '../shared/api/visitor.api.js';
import { FOREIGN_ENTRY, type Navigation } from '../shared/navigation/history-entry.js';
import { SiteRouter } from '../shared/navigation/site-router.js';
import { PageTitleContext } from '../shared/settings/page-title.js';
import type { SignOut } from '../shared/session/sign-out.js';
import { accentVariables } from '../shared/theme/accent.js';

/** Nobody is signed in on the server. */
const SIGN_OUT: SignOut = {
  request: () => undefined,
  retryPending: () => undefined,
  beforeSignIn: () => Promise.resolve(),
  afterSignIn: () => undefined,
};

/** Renders a page as the browser's first render does, from the data that the page carries. */
export const renderPage = async ({ address, language, data }: RenderJob): Promise<RenderedPage> => {
  const [messages] = await Promise.all([
    loadSiteMessages(language),
    preloadPage(new URL(`http://site${address}`).pathname, data),
  ]);
  let title: string | null = null;
  // Pages of all languages share the texts in use: nothing waits from here on.
  activateLanguage(language, messages);
  const store = configureStore({ reducer, middleware: (defaults) => defaults().concat(api.middleware) });
  try {
    store.dispatch(visitorApi.util.upsertQueryEntries(entriesOf(data)));
    const html = renderToString(
      <PageTitleContext value={(pageTitle) => (title = pageTitle)}>
        <App
          store={store}
          signOut={SIGN_OUT}
          router={(contents) => <SiteRouter navigation={navigationAt(address)}>{contents}</SiteRouter>}
        >
          <AppRoutes missing={data.missing} />
        </App>
      </PageTitleContext>,
    );
    return { html, title, style: styleOf(data.settings.primary_color) };
  } finally {
    // Ends the timers of the cache, which would hold the store for minutes.
    store.dispatch(api.util.resetApiState());
  }
};

const navigationAt = (address: string): Navigation => {
  const { pathname, search } = new URL(`http://site${address}`);
  return {
    entry: { pathname, search, hash: '', key: FOREIGN_ENTRY, state: null, isReturn: false },
    navigate: () => undefined,
  };
};

const styleOf = (colour: string): string =>
  Object.entries(accentVariables(colour))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

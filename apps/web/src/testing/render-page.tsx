import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { configure, screen, waitFor } from '@testing-library/dom';
import type { Tool } from '@tools-hub/contracts';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '../app/app.js';
import { AdminArea } from '../app/pages.js';
import { persistSession } from '../app/persist-session.js';
import { AppRoutes } from '../app/routes.js';
import { startSigningOut } from '../app/signing-out.js';
import { createStore } from '../app/store.js';
import { api } from '../shared/api/api.js';
import { AnswerVersions } from '../shared/live/answer-versions.js';
import { BrowserRouter } from '../shared/navigation/browser-router.js';
import { storeHint } from '../shared/session/session-hint.js';
import { resetApi, server, site } from './fake-api.js';
import './page-polyfills.js';
import { rowNames, user } from './page.js';
import { aTool } from './records.js';

/** Milliseconds until an element has to be there, also on a busy machine. */
const PATIENCE = 20_000;

configure({
  asyncUtilTimeout: PATIENCE,
  // The default one writes the whole page with each attempt.
  getElementError: (message) => new Error(`${message}\n\nThe page: ${document.body.textContent}`),
});

/** The timers of the pages. After the last test, there is no page for those that are left. */
const timers: NodeJS.Timeout[] = [];
const startTimer = globalThis.setTimeout;
Object.assign(globalThis, {
  setTimeout: (...call: Parameters<typeof startTimer>) => timers[timers.push(startTimer(...call)) - 1],
});

let root: Root | null = null;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  root?.unmount();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  resetApi();
});
afterAll(() => {
  server.close();
  for (const timer of timers) clearTimeout(timer);
});

/** Opens an address of the site, with its router and its store, on the fake API. */
export const renderPage = (path = '/') => {
  window.history.replaceState(null, '', path);
  const versions = new AnswerVersions();
  const store = createStore(versions);
  persistSession(store);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <App
      store={store}
      signOut={startSigningOut()}
      router={(contents) => <BrowserRouter>{contents}</BrowserRouter>}
    >
      <AppRoutes />
    </App>,
  );
  return {
    store,
    versions,
    /** Reads the records again, as after an event about a change elsewhere. */
    refresh: (): void => {
      store.dispatch(api.util.invalidateTags(['Tool', 'Category', 'Banner', 'Settings', 'Uses']));
    },
  };
};

/** Renders the page anew at its address, with what the browser has stored. */
export const reloadPage = () => {
  root?.unmount();
  document.body.replaceChildren();
  return renderPage(window.location.pathname + window.location.search);
};

/** Opens the dashboard at a tab, with the owner signed in. */
export const renderDashboard = async (tab: string | RegExp = 'Tools', path = '/') => {
  await AdminArea.preload();
  storeHint(site.session);
  const page = renderPage(path);
  await openTab(tab);
  return page;
};

export const openTab = async (tab: string | RegExp): Promise<void> => {
  await user.click(await screen.findByRole('tab', { name: tab }));
  await screen.findByRole('tabpanel', { name: tab });
};

/** Opens the Tools tab with some tools, in their order. */
export const renderTools = async (...tools: readonly Partial<Tool>[]) => {
  site.tools.push(...tools.map((tool, sortOrder) => aTool({ sortOrder, ...tool })));
  const page = await renderDashboard('Tools');
  await waitFor(() => expect(rowNames()).toHaveLength(tools.length));
  return page;
};

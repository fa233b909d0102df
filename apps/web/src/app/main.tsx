import { RENDERED_ATTRIBUTE, type InitialData } from '@tools-hub/contracts';
import { Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { forgetLanguageChoice } from '../shared/language/forget-choice.js';
import { activateLanguage, loadSiteMessages, withOwnerMessages } from '../shared/language/messages.js';
import { servedLanguage } from '../shared/language/page-language.js';
import { later } from '../shared/later.js';
import { AnswerVersions } from '../shared/live/answer-versions.js';
import { BrowserRouter } from '../shared/navigation/browser-router.js';
import { lazyScreen } from '../shared/page/lazy-page.js';
import { pastPlaceOf, type PastPlace } from '../shared/past/past-address.js';
import { App } from './app.js';
import { endEarlyActions } from './early-actions.js';
import { ErrorBoundary } from './error-boundary.js';
import { loadFont } from './font.js';
import { adoptInitialData, servedState } from './initial-data.js';
import { startOffline } from './offline/start-offline.js';
import { preloadPage, preloadPages } from './pages.js';
import { persistSession } from './persist-session.js';
import { reportNotStarted } from './report-not-started.js';
import { AppRoutes } from './routes.js';
import { startSigningOut } from './signing-out.js';
import { createStore, type AppStore } from './store.js';
import { applyAccent } from '../shared/settings/use-page-meta.js';
import { wholeSheet } from '../shared/whole-sheet.js';
import './styles.css';

/** Milliseconds after which live updates that did not load are tried again. */
const LIVE_UPDATES_AGAIN_MS = 5_000;

void wholeSheet();
const signOut = startSigningOut();

const startSite = async (element: HTMLElement): Promise<void> => {
  const versions = new AnswerVersions();
  const store = createStore(versions);
  persistSession(store);
  const data = adoptInitialData(store, versions);
  // Before the first layout: existing elements would fade from black to the accent.
  if (data) await applyAccent(data.settings.primary_color).catch(() => undefined);
  await show(element, store, data);
  void startLiveUpdates(store, versions);
  preloadPages();
  startOffline(store);
};

/** Live updates come in a file of their own, after the page. Without the network, they are tried again. */
const startLiveUpdates = async (store: AppStore, versions: AnswerVersions): Promise<void> => {
  try {
    const parts = await import('./live-updates.js');
    parts.startLiveUpdates(store, versions);
  } catch {
    later(() => void startLiveUpdates(store, versions), LIVE_UPDATES_AGAIN_MS);
  }
};

/** Takes over the server's HTML, or writes the page where there is none or the owner's dashboard opens in its place. */
const show = async (element: HTMLElement, store: AppStore, data: InitialData | null): Promise<void> => {
  const served = element.hasAttribute(RENDERED_ATTRIBUTE) ? servedState(store) : null;
  const app = (
    <App
      store={store}
      signOut={signOut}
      {...(served && { served })}
      router={(contents) => <BrowserRouter>{contents}</BrowserRouter>}
    >
      <AppRoutes missing={data?.missing} />
    </App>
  );
  if (served) {
    await preloadPage(window.location.pathname, data);
    endEarlyActions();
    hydrateRoot(element, app);
  } else createRoot(element).render(app);
};

/** It has a store of its own, without reports of usage, in a file that visitors never load. */
const PastSite = lazyScreen(() => withOwnerMessages(import('./past/past-site.js')), 'PastSite');
const startPastSite = (element: HTMLElement, place: PastPlace): void => {
  createRoot(element).render(
    <ErrorBoundary>
      <Suspense>
        <PastSite place={place} signOut={signOut} />
      </Suspense>
    </ErrorBoundary>,
  );
};

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root');
forgetLanguageChoice();
const place = pastPlaceOf(window.location.pathname);
const language = servedLanguage();
loadSiteMessages(language).then((messages) => {
  activateLanguage(language, messages);
  if (place === null) void startSite(element);
  else startPastSite(element, place);
}, reportNotStarted);
loadFont();

import { Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AnswerVersions } from '../shared/live/answer-versions.js';
import { lazyPage } from '../shared/page/lazy-page.js';
import { pastPlaceOf, type PastPlace } from '../shared/past/past-address.js';
import { App } from './app.js';
import { adoptFont } from './font.js';
import { adoptInitialData } from './initial-data.js';
import { applyLateStyles } from './late-styles.js';
import { startLiveUpdates } from './live-updates.js';
import { startOffline } from './offline/start-offline.js';
import { preloadPages } from './pages.js';
import { AppRoutes } from './routes.js';
import { keepSession } from './session-keeping.js';
import { startSigningOut } from './signing-out.js';
import { createStore } from './store.js';
import { applyAccent } from '../shared/settings/use-page-meta.js';
import './styles.css';

const signOut = startSigningOut();

const startSite = (root: Root): void => {
  const versions = new AnswerVersions();
  const store = createStore(versions);
  keepSession(store);
  const data = adoptInitialData(store, versions);
  // Before the first layout: existing elements would fade from black to the accent.
  if (data) applyAccent(data.settings.primary_color);
  root.render(
    <App store={store} signOut={signOut}>
      <AppRoutes />
    </App>,
  );
  startLiveUpdates(store, versions);
  preloadPages();
  startOffline(store);
};

/** The site of the past has a store of its own, without reports of usage, in a file that visitors never load. */
const startPastSite = (root: Root, place: PastPlace): void => {
  const PastSite = lazyPage(
    () => import('./past/past-site.js').then(({ pastSite }) => pastSite(place, signOut)),
    'reload',
  );
  root.render(
    <Suspense fallback={null}>
      <PastSite />
    </Suspense>,
  );
};

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root');
const place = pastPlaceOf(window.location.pathname);
void Promise.all([applyLateStyles(), adoptFont()]).then(() => {
  if (place === null) startSite(createRoot(element));
  else startPastSite(createRoot(element), place);
});

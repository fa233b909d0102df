import { createRoot } from 'react-dom/client';
import { AnswerVersions } from '../shared/live/answer-versions.js';
import { App } from './app.js';
import { adoptInitialData } from './initial-data.js';
import { startLiveUpdates } from './live-updates.js';
import { preloadPages } from './pages.js';
import { keepSession } from './session-keeping.js';
import { startSigningOut } from './signing-out.js';
import { createStore } from './store.js';
import { applyAccent } from '../shared/settings/use-page-meta.js';
import './styles.css';

const signOut = startSigningOut();
const versions = new AnswerVersions();
const store = createStore(versions);
keepSession(store);
const data = adoptInitialData(store, versions);
// Before the first layout: existing elements would fade from black to the accent.
if (data) applyAccent(data.settings.primary_color);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(<App store={store} signOut={signOut} />);
startLiveUpdates(store, versions);
preloadPages();

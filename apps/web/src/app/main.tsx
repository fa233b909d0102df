import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { takeInitialData } from './initial-data.js';
import { startLiveUpdates } from './live-updates.js';
import { keepSession } from './session-keeping.js';
import { createStore } from './store.js';
import { wearAccent } from '../shared/settings/use-page-meta.js';
import './styles.css';

const store = createStore();
keepSession(store);
const data = takeInitialData(store);
// Before anything is laid out: what is there already would fade from black to it.
if (data) wearAccent(data.settings.primary_color);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(<App store={store} />);
startLiveUpdates(store, data?.version ?? null);

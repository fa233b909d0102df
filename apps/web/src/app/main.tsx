import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { takeInitialData } from './initial-data.js';
import { startLiveUpdates } from './live-updates.js';
import { createStore } from './store.js';
import './styles.css';

const store = createStore();
const data = takeInitialData(store);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(<App store={store} />);
startLiveUpdates(store, data?.version ?? null);

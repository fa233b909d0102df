import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { takeInitialData } from './initial-data.js';
import { createStore } from './store.js';
import './styles.css';

const store = createStore();
takeInitialData(store);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(<App store={store} />);

import { afterLoad } from '../../shared/later.js';
import type { AppStore } from '../store.js';

/** Milliseconds that leave the network to the first page. The files that it prefetches come later, and are stored. */
const AFTER_MS = 2_000;
/** Milliseconds after which a page that is never idle installs the worker all the same. */
const BUSY_MS = 5_000;

/** Installs the service worker when the page has loaded and has nothing else to do. Plain HTTP and vite's own server have none. */
export const startOffline = (store: AppStore): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in window)) return;
  const install = (): void =>
    void import('./install-worker.js').then(({ installWorker }) => installWorker(store)).catch(report);
  const whenIdle = (): void => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) window.requestIdleCallback(install, { timeout: BUSY_MS });
    else install();
  };
  afterLoad(whenIdle, AFTER_MS);
};

/** The site works without it. */
const report = (error: unknown): void => console.info('The site cannot be stored for offline use', error);

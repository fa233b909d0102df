import { selectSession } from '../../shared/session/session.slice.js';
import { CACHES, SESSION_CACHE, type StoreMessage } from '../../worker/cache-names.js';
import type { AppStore } from '../store.js';

const ADDRESS = '/sw.js';
/** Milliseconds after which pending requests for files have been answered. */
const ON_THE_WAY_MS = 3_000;

/** Installs the service worker, and marks for it whether somebody is signed in. */
export const installWorker = async (store: AppStore): Promise<void> => {
  await followSession(store);
  const container = navigator.serviceWorker;
  const isFirst = container.controller === null;
  const registration = await container
    .register(ADDRESS, { updateViaCache: 'none' })
    .catch(async (error: unknown) => {
      await removeWhenGone();
      throw error;
    });
  registration
    .update()
    .catch(() => removeWhenGone())
    // Without a network: the next page checks again.
    .catch(() => undefined);
  if (!isFirst) return;
  const { active } = await container.ready;
  const storeFiles = (message: StoreMessage): void => active?.postMessage(message);
  storeFiles({ page: window.location.href, files: loadedFiles() });
  // Requests that were pending when the worker took over bypassed it.
  setTimeout(() => storeFiles({ files: loadedFiles() }), ON_THE_WAY_MS);
};

/** Sets and removes the mark of a session. A session deletes the answers that were stored for visitors before it. */
const followSession = async (store: AppStore): Promise<void> => {
  let signedIn = false;
  const mark = async (): Promise<void> => {
    if (signedIn) {
      await caches.open(SESSION_CACHE);
      await deleteCaches((name) => name !== SESSION_CACHE);
    } else await caches.delete(SESSION_CACHE);
  };
  const read = (): boolean => selectSession(store.getState()) !== null;
  store.subscribe(() => {
    if (read() === signedIn) return;
    signedIn = read();
    void mark();
  });
  signedIn = read();
  await mark();
};

const deleteCaches = async (chosen: (name: string) => boolean): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES) && chosen(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};

/**
 * Removes the worker after an operator has removed its file, which browsers do not do. The worker serves the open pages to their end
 * and may store their last files; the next page deletes them.
 */
const removeWhenGone = async (): Promise<void> => {
  const { status } = await fetch(ADDRESS, { method: 'HEAD', cache: 'no-store' });
  if (status !== 404 && status !== 410) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  await deleteCaches(() => true);
};

/** The files of the site that the page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/`));

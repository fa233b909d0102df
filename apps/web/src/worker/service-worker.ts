import { anyPage, store, stored } from './answer-store.js';
import { CACHE_NAMES, CACHES, SESSION_CACHE, type CacheKind, type StoreMessage } from './cache-names.js';
import { cacheFor } from './strategy.js';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds after which a stored answer is shown in place of one that has not begun to arrive. */
const PATIENCE_MS = 4_000;
/** The most files that a page may name. */
const MAX_FILES = 100;

/** Waits for the worker's own work: the browser may stop a worker that has nothing to wait for. */
type WaitUntil = (work: Promise<unknown>) => void;

const cacheFirst = async (kind: CacheKind, request: Request, waitUntil: WaitUntil): Promise<Response> =>
  (await stored(kind, request.url)) ?? fromNetwork(kind, request, waitUntil);

const fromNetwork = (kind: CacheKind, request: Request, waitUntil: WaitUntil): Promise<Response> => {
  const answer = fetch(request);
  // A full disk costs the copy, not the answer.
  waitUntil(answer.then((response) => store(kind, request.url, response.clone())).catch(() => undefined));
  return answer;
};

const networkFirst = async (
  kind: CacheKind,
  request: Request,
  network: Promise<Response>,
): Promise<Response> => {
  const outcome = await Promise.race([
    network.then(
      (response) => (response.status < 500 ? response : ('refused' as const)),
      () => 'unreachable' as const,
    ),
    new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), PATIENCE_MS)),
  ]);
  if (outcome instanceof Response) return outcome;
  const usable = await stored(kind, request.url);
  if (usable) return usable;
  // The app within any stored page shows its own messages, which are better than the browser's error page.
  const shell = kind === 'page' && outcome === 'unreachable' ? await anyPage() : undefined;
  return shell ?? network;
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = cacheFor(request, self.location.origin);
  if (kind === null) return;
  const waitUntil: WaitUntil = (work) => event.waitUntil(work);
  if (kind === 'asset' || kind === 'image') event.respondWith(cacheFirst(kind, request, waitUntil));
  else event.respondWith(networkFirst(kind, request, fromNetwork(kind, request, waitUntil)));
});

/** Stores a page and the files that it loaded before the worker was there. */
const storeLoaded = async ({ page, files }: StoreMessage): Promise<void> => {
  if (page !== undefined) await storeOne(page, 'navigate');
  for (const file of files.slice(0, MAX_FILES)) await storeOne(file, 'cors');
};

const storeOne = async (url: string, mode: RequestMode): Promise<void> => {
  const request = new Request(url, { headers: mode === 'navigate' ? { accept: 'text/html' } : {} });
  const kind = cacheFor({ ...partsOf(request), mode }, self.location.origin);
  if (kind === null || (kind === 'asset' && (await stored(kind, url)))) return;
  // Most come from the browser's own cache.
  await fetch(request).then(
    (response) => store(kind, url, response),
    () => undefined,
  );
};

const partsOf = ({ method, url, cache, headers }: Request) => ({ method, url, cache, headers });

self.addEventListener('message', (event) => {
  event.waitUntil(storeLoaded(event.data as StoreMessage));
});

// A new worker need not wait for the end of old pages: their files are in the cache, and both read the same caches.
self.addEventListener('install', () => void self.skipWaiting());

const dropOldCaches = async (): Promise<void> => {
  const current: readonly string[] = [...Object.values(CACHE_NAMES), SESSION_CACHE];
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHES) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
};

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

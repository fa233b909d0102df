import { SITE_VERSION_HEADER } from '@tools-hub/contracts';
import { CACHE_NAMES, SESSION_CACHE, STORED_AT_HEADER, type CacheKind } from './cache-names.js';
import { answersIn, withoutRendered, withStoredAt } from './page-data.js';
import { keyOf, mayStore } from './strategy.js';

/** The most entries of each cache. The oldest ones make room. */
const MAX_ENTRIES: Readonly<Record<CacheKind, number>> = { page: 60, answer: 60, asset: 200, image: 200 };
/** Bytes of the largest body that is stored. */
const MAX_BODY_BYTES = 2_000_000;
/** Headers of the bytes on the wire, and the server's clock: a page that read an old time would set its own clock by it. */
const DROPPED = ['content-encoding', 'content-length', 'date', 'vary', 'etag'];

/** Statuses of a removed page, whose copy is deleted. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

const isSignedIn = (): Promise<boolean> => caches.has(SESSION_CACHE);

/** Stores an answer of the server, if it may be stored. A page is stored with the answers that it contains. */
export const store = async (kind: CacheKind, url: string, response: Response): Promise<void> => {
  if (GONE.has(response.status)) await drop(kind, url);
  if (!mayStore(kind, response) || (isOfVisitor(kind) && (await isSignedIn()))) return;
  const body = await response.arrayBuffer();
  if (body.byteLength > MAX_BODY_BYTES) return;
  const headers = new Headers(response.headers);
  const storedAt = timeOf(headers.get('date'));
  for (const name of DROPPED) headers.delete(name);
  headers.set(STORED_AT_HEADER, storedAt);
  if (kind !== 'page') return put(kind, url, new Response(body, { headers }));
  const html = new TextDecoder().decode(body);
  await put(kind, url, new Response(withStoredAt(html, storedAt), { headers }));
  for (const { path, body, siteVersion } of answersIn(html)) {
    const answer = Response.json(body, {
      headers: { [SITE_VERSION_HEADER]: siteVersion, [STORED_AT_HEADER]: storedAt },
    });
    await put('answer', new URL(path, url).href, answer);
  }
};

/** Pages and answers grow old; files with a hash in their name do not. */
const isOfVisitor = (kind: CacheKind): boolean => kind === 'page' || kind === 'answer';

const timeOf = (date: string | null): string => {
  const time = Date.parse(date ?? '');
  return new Date(Number.isNaN(time) ? Date.now() : time).toISOString();
};

const put = async (kind: CacheKind, url: string, response: Response): Promise<void> => {
  const cache = await caches.open(CACHE_NAMES[kind]);
  const key = keyOf(url);
  // An entry that is written again is the newest one.
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES[kind])).map((each) => cache.delete(each)),
  );
};

const drop = async (kind: CacheKind, url: string): Promise<void> => {
  const cache = await caches.open(CACHE_NAMES[kind]);
  await cache.delete(keyOf(url));
};

/** The stored answer to a request; undefined for none, and while somebody is signed in. */
export const stored = async (kind: CacheKind, url: string): Promise<Response | undefined> => {
  if (isOfVisitor(kind) && (await isSignedIn())) return undefined;
  const cache = await caches.open(CACHE_NAMES[kind]);
  return cache.match(keyOf(url));
};

/** The page that was stored last, for another address: the app in it shows the page of any address, as far as its data is stored. */
export const anyPage = async (): Promise<Response | undefined> => {
  if (await isSignedIn()) return undefined;
  const cache = await caches.open(CACHE_NAMES.page);
  const newest = (await cache.keys()).at(-1);
  const page = newest && (await cache.match(newest));
  return page && new Response(withoutRendered(await page.text()), { headers: page.headers });
};

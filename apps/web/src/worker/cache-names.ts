/** All caches of the site begin with this. */
export const CACHES = 'tools-hub-';

/** The caches of the service worker. Another number drops what earlier versions stored. */
export const CACHE_NAMES = {
  page: `${CACHES}1-pages`,
  answer: `${CACHES}1-answers`,
  asset: `${CACHES}1-assets`,
  image: `${CACHES}1-images`,
} as const;

export type CacheKind = keyof typeof CACHE_NAMES;

/**
 * An empty cache that exists while somebody is signed in with this browser: then the worker stores nothing and answers nothing from its
 * caches. The page makes it, because the worker cannot see the session, and a worker loses its variables whenever it is stopped.
 */
export const SESSION_CACHE = `${CACHES}session`;

/** The header of an answer from a cache, and the data attribute of such a page: the time of the original, as ISO 8601. */
export const STORED_AT_HEADER = 'Stored-At';
export const STORED_AT_ATTRIBUTE = 'data-stored-at';

/** The message by which a page names itself and the files that it loaded before the worker was there. */
export interface StoreMessage {
  readonly page?: string;
  readonly files: readonly string[];
}

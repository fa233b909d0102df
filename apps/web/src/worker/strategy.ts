import { CATEGORY_PAGES, SITE_PAGES, TOOL_PAGES } from '@tools-hub/contracts';
import { IMAGES_PATH } from '@tools-hub/domain';
import type { CacheKind } from './cache-names.js';

/** The parts of a request that decide how it is answered. */
export interface RequestParts {
  readonly method: string;
  readonly url: string;
  readonly mode: RequestMode;
  readonly cache: RequestCache;
  readonly headers: Pick<Headers, 'has'>;
}

/** Characters of the longest path with its query that is stored: a search has at most 200. */
const MAX_PATH_LENGTH = 1_000;
/** Reads of visitors. All others need a session, are streams, or are not for pages. */
const ANSWERS =
  /^\/api\/(?:tools|tool-counts|categories|banners|settings|sitemap|recommendations|additions|(?:tool|category)-pages\/[^/]+)$/;
const RECORD_PAGES = new RegExp(`^(?:${TOOL_PAGES}|${CATEGORY_PAGES})/[^/]+$`);

/** The cache of a request; null for a request that the worker does not handle. */
export const cacheFor = (request: RequestParts, origin: string): CacheKind | null => {
  const { method, mode, headers } = request;
  const url = new URL(request.url);
  if (method !== 'GET' || url.origin !== origin) return null;
  if (url.pathname.length + url.search.length > MAX_PATH_LENGTH) return null;
  if (headers.has('authorization') || headers.has('range')) return null;
  // The sender wants an answer of the server, or none.
  if (request.cache === 'no-store' || request.cache === 'only-if-cached') return null;
  return mode === 'navigate' ? pageCache(url.pathname) : fileCache(url.pathname);
};

const pageCache = (path: string): CacheKind | null =>
  SITE_PAGES.some((page) => page.path === path) || RECORD_PAGES.test(path) ? 'page' : null;

const fileCache = (path: string): CacheKind | null => {
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith(IMAGES_PATH)) return 'image';
  return ANSWERS.test(path) ? 'answer' : null;
};

/** The address under which an answer is stored: the order of parameters makes no difference, nor does a fragment. */
export const keyOf = (address: string): string => {
  const url = new URL(address);
  url.hash = '';
  url.searchParams.sort();
  return url.href;
};

const TYPES: Readonly<Record<CacheKind, RegExp>> = {
  page: /^text\/html/,
  answer: /^application\/json/,
  image: /^image\//,
  // A proxy may answer an unknown file with a page.
  asset: /^(?!text\/html)/,
};

/** Whether an answer may be stored: a whole one of the site's own, of the right type, that the server does not forbid to store. */
export const mayStore = (
  kind: CacheKind,
  { status, type, redirected, headers }: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  !/no-store|private/i.test(headers.get('cache-control') ?? '') &&
  TYPES[kind].test(headers.get('content-type') ?? '');

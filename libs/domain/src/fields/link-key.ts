import { parseUrl } from './links.js';

/** The path without slashes at its end. A regular expression would look for the end from each slash: in a time quadratic in their number. */
const withoutLastSlashes = (path: string): string => {
  let { length } = path;
  while (path[length - 1] === '/') length -= 1;
  return path.slice(0, length);
};

/**
 * The same key for links that lead to the same page: the scheme, 'www.', a slash at the end and the fragment make no difference.
 * Null for a text that is not an address.
 */
export const linkKey = (link: string): string | null => {
  const url = parseUrl(link);
  if (url === null) return null;
  const { host, pathname, search } = url;
  return `//${host.replace(/^www\./, '')}${withoutLastSlashes(pathname)}${search}`;
};

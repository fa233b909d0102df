/**
 * The same key for links that lead to the same page: the scheme, 'www.', a slash at the end and the fragment make no difference.
 * Null for a text that is not an address.
 */
export const linkKey = (link: string): string | null => {
  if (!URL.canParse(link)) return null;
  const { host, pathname, search } = new URL(link);
  return `//${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`;
};

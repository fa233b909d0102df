import { recordPagePath, type CATEGORY_PAGES, type TOOL_PAGES } from '@tools-hub/contracts';
import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';

/** The slug of the page's address. */
export const useSlug = (): string => useParams()['slug'] ?? '';

/** Replaces a former slug or an id in the address by the slug that the record has. */
export const useOwnAddress = (
  pages: typeof TOOL_PAGES | typeof CATEGORY_PAGES,
  own: string | undefined,
): void => {
  const [, navigate] = useLocation();
  const slug = useSlug();
  useEffect(() => {
    if (own !== undefined && own !== slug) navigate(recordPagePath(pages, own), { replace: true });
  }, [navigate, pages, own, slug]);
};

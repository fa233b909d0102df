import { useMemo } from 'react';
import type { Sitemap } from '@tools-hub/contracts';
import { useGetSitemapQuery } from '../../shared/api/visitor.api.js';
import { listableSitemap } from '../../shared/directory/listable.js';
import { Loaded } from '../../shared/page/loaded.js';
import { PageTotals } from '../../shared/page/page-totals.js';
import { CategoryLinks } from './category-links.js';
import { JumpLinks } from './jump-links.js';
import { MainPages } from './main-pages.js';
import { SitemapSkeleton } from './sitemap-skeleton.js';
import { ToolIndex } from './tool-index.js';

/** More links would push the tools off the screen. */
const SEEN_AT_A_GLANCE = 24;

export function SitemapPage() {
  return (
    <Loaded read={useGetSitemapQuery()} skeleton={<SitemapSkeleton />}>
      {(sitemap) => <Contents served={sitemap} />}
    </Loaded>
  );
}

function Contents({ served }: { readonly served: Sitemap }) {
  const sitemap = useMemo(() => listableSitemap(served), [served]);
  return (
    <>
      {sitemap.categories.length > SEEN_AT_A_GLANCE && <JumpLinks />}
      <MainPages />
      <CategoryLinks categories={sitemap.categories} />
      <ToolIndex sitemap={sitemap} />
      <PageTotals totals={sitemap.totals} dated />
    </>
  );
}

import { t } from '@lingui/core/macro';
import type { SitePage } from '@tools-hub/contracts';
import { Link, useLocation } from 'wouter';
import { pageName } from '../../shared/page/page-name.js';
import { PageSection } from '../../shared/page/page-section.js';
import { linkGrid, linkRow } from './looks.js';

export function MainPages({ pages }: { readonly pages: readonly SitePage[] }) {
  const [path] = useLocation();
  return (
    <PageSection id="main-pages" title={t`Main Pages`}>
      <ul className={linkGrid}>
        {pages.map((page) => (
          <li key={page.path}>
            <Link to={page.path} className={linkRow} aria-current={page.path === path ? 'page' : undefined}>
              {pageName(page)}
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

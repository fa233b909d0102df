import { t } from '@lingui/core/macro';
import { Link, useLocation } from 'wouter';
import { pageName } from '../../shared/page/page-name.js';
import { PageSection } from '../../shared/page/page-section.js';
import { useSitePages } from '../../shared/page/use-site-pages.js';
import { linkGrid, linkRow } from './classes.js';

export function MainPages() {
  const [path] = useLocation();
  return (
    <PageSection id="main-pages" title={t`Main Pages`}>
      <ul className={linkGrid}>
        {useSitePages().map((page) => (
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

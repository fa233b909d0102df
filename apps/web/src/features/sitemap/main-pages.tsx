import { t } from '@lingui/core/macro';
import type { SitePage } from '@tools-hub/contracts';
import { Link, useLocation } from 'react-router-dom';
import { PageSection } from '../../shared/page/page-section.js';
import { linkGrid, linkRow } from './looks.js';

export function MainPages({ pages }: { readonly pages: readonly SitePage[] }) {
  const { pathname } = useLocation();
  return (
    <PageSection id="main-pages" title={t`Main Pages`}>
      <ul className={linkGrid}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className={linkRow} aria-current={path === pathname ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

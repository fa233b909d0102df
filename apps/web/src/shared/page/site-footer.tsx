import { Link, useLocation } from 'react-router-dom';
import { DeveloperButton } from '../settings/developer-button.js';
import { useSettings } from '../settings/use-settings.js';
import { HOME_PAGE, REFER_PAGE, SITEMAP_PAGE } from '@tools-hub/contracts';

/** The owner's words, and the way to the other pages. */
export function SiteFooter() {
  const { footer_text } = useSettings();
  const { pathname } = useLocation();
  const isHome = pathname === HOME_PAGE.path;
  return (
    <footer className="shell site-footer">
      {footer_text && (
        <p dir="auto" className="whitespace-pre-line">
          {footer_text}
        </p>
      )}
      <nav aria-label="Pages" className="site-footer-pages">
        {(isHome ? [SITEMAP_PAGE, REFER_PAGE] : [HOME_PAGE, SITEMAP_PAGE, REFER_PAGE]).map(
          ({ path, title }) => (
            <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
              {title}
            </Link>
          ),
        )}
      </nav>
      <DeveloperButton />
    </footer>
  );
}

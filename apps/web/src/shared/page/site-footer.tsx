import { Link, useLocation } from 'react-router-dom';
import { shell } from '../../components/layout.js';
import { DeveloperButton } from '../settings/developer-button.js';
import { useSettings } from '../settings/use-settings.js';
import { HOME_PAGE, REFER_PAGE, SITEMAP_PAGE } from '@tools-hub/contracts';

/** The owner's words, and the way to the other pages. */
export function SiteFooter() {
  const { footer_text } = useSettings();
  const { pathname } = useLocation();
  const isHome = pathname === HOME_PAGE.path;
  return (
    <footer
      className={shell({
        className:
          'relative min-h-20 space-y-2 pt-4 pb-20 text-sm text-pretty wrap-anywhere text-soft lg:pb-8',
      })}
    >
      {footer_text && (
        <p dir="auto" className="whitespace-pre-line">
          {footer_text}
        </p>
      )}
      <nav aria-label="Pages" className="flex flex-wrap gap-x-5">
        {(isHome ? [SITEMAP_PAGE, REFER_PAGE] : [HOME_PAGE, SITEMAP_PAGE, REFER_PAGE]).map(
          ({ path, title }) => (
            <Link
              key={path}
              to={path}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline aria-[current=page]:text-ink"
              aria-current={path === pathname ? 'page' : undefined}
            >
              {title}
            </Link>
          ),
        )}
      </nav>
      <DeveloperButton />
    </footer>
  );
}

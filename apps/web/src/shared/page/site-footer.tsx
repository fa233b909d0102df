import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { shell } from '../../components/layout.js';
import { LanguageMenu } from '../language/language-menu.js';
import { useIsPast } from '../past/use-past.js';
import { DeveloperButton } from '../settings/developer-button.js';
import { useSettings } from '../settings/use-settings.js';
import { SiteShortcuts } from '../shortcuts/site-shortcuts.js';
import { useTheme } from '../theme/use-theme.js';
import { HOME_PAGE } from '@tools-hub/contracts';
import { pageName } from './page-name.js';
import { useSitePages } from './use-site-pages.js';

/** Small on a phone, where the home page's links then fit into one row above the developer button's strip. */
const link =
  'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline max-sm:text-xs';

/** The owner's footer text and links to the other pages. */
export function SiteFooter() {
  const { footer_text } = useSettings();
  const [current] = useLocation();
  const { theme, followSystem } = useTheme();
  const nav = useRef<HTMLElement>(null);
  const pages = useSitePages();
  const isPast = useIsPast();
  const isHome = current === HOME_PAGE.path;
  return (
    <footer
      className={shell({
        className: 'relative min-h-20 pt-4 pb-20 text-sm text-pretty wrap-anywhere text-soft lg:pb-8',
      })}
    >
      {footer_text && (
        <p dir="auto" className="mb-2 whitespace-pre-line">
          {footer_text}
        </p>
      )}
      <div className="flex flex-wrap gap-x-4 sm:gap-x-6 print:hidden">
        <nav ref={nav} aria-label={t`Pages`} className="flex flex-wrap gap-x-4 sm:gap-x-6">
          {pages
            .filter((page) => !isHome || page !== HOME_PAGE)
            .map(({ path, title }) => (
              <Link
                key={path}
                to={path}
                className={clsx(link, 'aria-[current=page]:text-ink')}
                aria-current={path === current ? 'page' : undefined}
              >
                {pageName({ path, title })}
              </Link>
            ))}
        </nav>
        {!isPast && <LanguageMenu className={clsx(link, 'max-sm:text-sm')} />}
        {/* On a narrow screen its row would end below the developer button. The palette has the same entry. */}
        <SiteShortcuts className={clsx(link, 'touch:hidden noscript:hidden max-lg:hidden')} />
        {theme !== 'system' && (
          <button
            type="button"
            className={link}
            onClick={() => {
              followSystem();
              // The button disappears.
              nav.current?.querySelector<HTMLElement>('a:last-of-type')?.focus();
            }}
          >{t`Use the system theme`}</button>
        )}
      </div>
      <DeveloperButton />
    </footer>
  );
}

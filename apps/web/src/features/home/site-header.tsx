import { t } from '@lingui/core/macro';
import type { Settings } from '@tools-hub/domain';
import clsx from 'clsx';
import { useDispatch } from 'react-redux';
import { useRouter } from 'wouter';
import { shell } from '../../components/layout.js';
import { Button } from '../../components/button.js';
import { TopBar } from '../../shared/page/top-bar.js';
import { useIsPast } from '../../shared/past/use-past.js';
import { adminOpened } from '../../shared/session/session.slice.js';
import { SiteDescription, SiteName } from '../../shared/settings/site-name.js';

interface SiteHeaderProps {
  readonly settings: Settings;
  readonly known: boolean;
}

/** The longest title that fits beside the actions on a phone, in two lines without a broken word. */
const ROOM = { withLogo: 28, withoutLogo: 40 } as const;

/** The site's name and the actions on one line. On a phone the description, and a long title, stand below that line. */
export function SiteHeader({ settings, known }: SiteHeaderProps) {
  const dispatch = useDispatch();
  const isPast = useIsPast();
  const { base } = useRouter();
  const room = settings.logo_url ? ROOM.withLogo : ROOM.withoutLogo;
  const long = settings.site_title.length > room;
  const name = clsx('flex w-fit max-w-full items-center gap-3 rounded-lg', !known && 'invisible');
  return (
    <header className="contents">
      <TopBar
        actions={
          !isPast && (
            <Button
              id="admin-button"
              variant="quiet"
              className="noscript:hidden"
              onClick={() => dispatch(adminOpened())}
            >{t`Admin`}</Button>
          )
        }
      >
        {/* A plain link, which reloads the page. */}
        <a href={`${base}/`} className={clsx(name, long && 'max-sm:hidden')}>
          <SiteName settings={settings} descriptionClass="line-clamp-1 max-sm:hidden" />
        </a>
      </TopBar>
      <div className={shell({ className: 'mb-2 sm:hidden' })}>
        {long && (
          <a href={`${base}/`} className={name}>
            <SiteName settings={settings} titleClass="line-clamp-3" descriptionClass="hidden" />
          </a>
        )}
        <SiteDescription settings={settings} className={clsx('line-clamp-3', !known && 'invisible')} />
      </div>
    </header>
  );
}

import type { Settings } from '@tools-hub/contracts';
import clsx from 'clsx';
import { useDispatch } from 'react-redux';
import { adminOpened } from '../../shared/session/session.slice.js';
import { SiteName } from '../../shared/settings/site-name.js';

interface SiteHeaderProps {
  readonly settings: Settings;
  readonly known: boolean;
}

export function SiteHeader({ settings, known }: SiteHeaderProps) {
  const dispatch = useDispatch();
  return (
    <header className="shell site-header">
      {/* A plain link: it loads the page anew. */}
      <a href="/" className={clsx('site-link', !known && 'invisible')}>
        <SiteName settings={settings} />
      </a>
      <button
        type="button"
        id="admin-button"
        className="button admin-button"
        onClick={() => dispatch(adminOpened())}
      >
        Admin
      </button>
    </header>
  );
}

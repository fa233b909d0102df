import type { Settings } from '@tools-hub/contracts';
import clsx from 'clsx';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { isWebUrl } from '../../shared/links/link-safety.js';
import { adminOpened } from '../../shared/session/session.slice.js';

interface SiteHeaderProps {
  readonly settings: Settings;
  readonly known: boolean;
}

export function SiteHeader({ settings, known }: SiteHeaderProps) {
  const dispatch = useDispatch();
  const [broken, setBroken] = useState<string | null>(null);
  const logo =
    settings.logo_url && settings.logo_url !== broken && isWebUrl(settings.logo_url)
      ? settings.logo_url
      : null;
  return (
    <header className="shell site-header">
      {/* A plain link: it loads the page anew. */}
      <a href="/" className={clsx('site-link', !known && 'invisible')}>
        {logo && (
          <img
            className="size-14 shrink-0 rounded-xl object-contain"
            src={logo}
            alt=""
            width={56}
            height={56}
            referrerPolicy="no-referrer"
            onError={() => setBroken(logo)}
          />
        )}
        <div className="min-w-0">
          <h1 dir="auto" className="site-title">
            {settings.site_title}
          </h1>
          {settings.site_description && (
            <p dir="auto" className="site-description">
              {settings.site_description}
            </p>
          )}
        </div>
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

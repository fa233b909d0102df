import type { Settings } from '@tools-hub/contracts';
import { useState } from 'react';
import { isWebUrl } from '../links/link-safety.js';

interface SiteNameProps {
  readonly settings: Settings;
  /** What the title is: the page's heading, unless it only shows what that will look like. */
  readonly Title?: 'h1' | 'p';
}

/** The site's logo, title and description. */
export function SiteName({ settings, Title = 'h1' }: SiteNameProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const logo =
    settings.logo_url && settings.logo_url !== broken && isWebUrl(settings.logo_url)
      ? settings.logo_url
      : null;
  return (
    <>
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
        <Title dir="auto" className="site-title">
          {settings.site_title}
        </Title>
        {settings.site_description && (
          <p dir="auto" className="site-description">
            {settings.site_description}
          </p>
        )}
      </div>
    </>
  );
}

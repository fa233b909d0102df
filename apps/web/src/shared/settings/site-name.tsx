import type { Settings } from '@tools-hub/domain';
import clsx from 'clsx';
import { useState } from 'react';
import { settledImage } from '../../components/settled-image.js';
import { imageAddress } from '../links/image-address.js';

interface SiteNameProps {
  readonly settings: Settings;
  /** The title is the page's h1, except in the preview. */
  readonly Title?: 'h1' | 'p';
  readonly titleClass?: string;
  readonly descriptionClass?: string;
}

/** The site's logo, title and description. */
export function SiteName({
  settings,
  Title = 'h1',
  titleClass = 'line-clamp-2',
  descriptionClass,
}: SiteNameProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = imageAddress(settings.logo_url, settings.third_party_images);
  const logo = address === broken ? null : address;
  return (
    <>
      {logo && (
        <img
          ref={settledImage({ failed: () => setBroken(logo) })}
          className="size-10 shrink-0 rounded-lg object-contain"
          src={logo}
          alt=""
          width={40}
          height={40}
          referrerPolicy="no-referrer"
          onError={() => setBroken(logo)}
        />
      )}
      <div className="min-w-0">
        <Title
          dir="auto"
          className={clsx(
            'text-lg/6 font-semibold tracking-tight text-balance wrap-anywhere sm:line-clamp-1 sm:text-xl/7',
            titleClass,
          )}
        >
          {settings.site_title}
        </Title>
        <SiteDescription settings={settings} className={descriptionClass} />
      </div>
    </>
  );
}

interface SiteDescriptionProps {
  readonly settings: Settings;
  readonly className?: string | undefined;
}

export function SiteDescription({ settings, className }: SiteDescriptionProps) {
  if (!settings.site_description) return null;
  return (
    <p dir="auto" className={clsx('text-sm text-pretty wrap-anywhere text-soft', className)}>
      {settings.site_description}
    </p>
  );
}

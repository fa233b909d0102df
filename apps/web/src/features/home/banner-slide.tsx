import { t } from '@lingui/core/macro';
import type { Banner } from '@tools-hub/contracts';
import clsx from 'clsx';
import { useId, useState, type HTMLAttributes } from 'react';
import { settledImage } from '../../components/settled-image.js';
import { buttonVariants } from '../../components/button.js';
import { imageAddress } from '../../shared/links/image-address.js';
import { judgeLink } from '../../shared/links/link-safety.js';
import { useSettings } from '../../shared/settings/use-settings.js';
import { stripMarkup } from '../../shared/text/strip-markup.js';
import { ArrowUpRightIcon } from '../../components/icons.js';

interface BannerSlideProps extends HTMLAttributes<HTMLDivElement> {
  readonly banner: Banner;
  readonly shown: boolean;
  /** Whether the banner is the next one: its image is loaded ahead. */
  readonly soon: boolean;
  /** Whether the controls overlap it. */
  readonly controlled: boolean;
}

export function BannerSlide({ banner, shown, soon, controlled, ...attributes }: BannerSlideProps) {
  const { title, linkUrl } = banner;
  const imageUrl = imageAddress(banner.imageUrl, useSettings().third_party_images);
  const id = useId();
  const [asked, setAsked] = useState(false);
  const [loaded, setLoaded] = useState<string | null>(null);
  if ((shown || soon) && !asked) setAsked(true);
  const pictured = loaded !== null && loaded === imageUrl;
  const link = linkUrl && judgeLink(linkUrl) === 'safe' ? linkUrl : null;
  const description = stripMarkup(banner.description ?? '');

  return (
    <div
      {...attributes}
      // The new banner fades in over the old one, which is removed when it is covered.
      className={clsx(
        'banner-slide relative isolate flex min-w-0 flex-col justify-end overflow-hidden [grid-area:1/1] @banner:justify-center',
        shown
          ? 'visible z-1 opacity-100 transition-opacity duration-180 ease-out'
          : 'invisible opacity-0 transition-[opacity,visibility] delay-180 duration-0',
      )}
    >
      {asked && imageUrl && (
        <img
          // A new element per image: an existing one would show the old image until the new one has loaded.
          key={imageUrl}
          ref={settledImage({ loaded: () => setLoaded(imageUrl) })}
          className={clsx(
            'absolute inset-0 -z-1 size-full object-cover transition-opacity duration-150 dark:brightness-85',
            !pictured && 'opacity-0',
          )}
          src={imageUrl}
          alt=""
          decoding="async"
          fetchPriority={shown ? 'auto' : 'low'}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(imageUrl)}
        />
      )}
      <div
        className={clsx(
          'banner-words relative flex flex-col items-start p-5 before:transition-opacity before:duration-150 @banner:w-(--words) @banner:py-6 @banner:ps-8 @banner:pe-4',
          !pictured && 'before:opacity-0',
          controlled && '@max-xs:pb-15',
          controlled && link === null && 'pb-20',
        )}
      >
        <h2
          id={`${id}title`}
          dir="auto"
          className="line-clamp-2 w-full text-xl leading-snug font-semibold tracking-tight text-pretty wrap-anywhere @banner:text-2xl @banner:leading-tight"
        >
          {title}
        </h2>
        {description && (
          <p
            dir="auto"
            className="mt-1.5 line-clamp-2 w-full text-sm leading-5 text-pretty wrap-anywhere text-soft @banner:text-base @banner:leading-6"
          >
            {description}
          </p>
        )}
        {link !== null && (
          <a
            className={buttonVariants({ variant: 'accent', className: 'mt-4' })}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            aria-describedby={`${id}title`}
          >
            {t`Learn More`}
            <ArrowUpRightIcon />
          </a>
        )}
      </div>
    </div>
  );
}

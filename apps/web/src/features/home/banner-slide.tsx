import type { Banner } from '@tools-hub/contracts';
import clsx from 'clsx';
import { useId, useState, type HTMLAttributes } from 'react';
import { isWebUrl, judgeLink } from '../../shared/links/link-safety.js';
import { stripMarkup } from '../../shared/text/strip-markup.js';
import { ArrowUpRightIcon } from '../../shared/ui/icons.js';

interface BannerSlideProps extends HTMLAttributes<HTMLDivElement> {
  readonly banner: Banner;
  readonly shown: boolean;
  /** Whether its turn may come next: its image is loaded by then. */
  readonly soon: boolean;
}

export function BannerSlide({ banner, shown, soon, ...attributes }: BannerSlideProps) {
  const { title, imageUrl, linkUrl } = banner;
  const id = useId();
  const [asked, setAsked] = useState(false);
  const [loaded, setLoaded] = useState<string | null>(null);
  if ((shown || soon) && !asked) setAsked(true);
  const description = stripMarkup(banner.description ?? '');

  return (
    <div
      {...attributes}
      className={clsx('banner-slide', shown && 'shown', loaded !== null && loaded === imageUrl && 'pictured')}
    >
      {asked && imageUrl && isWebUrl(imageUrl) && (
        <img
          // A new element for a new image: the old one would stay until the new one has come.
          key={imageUrl}
          className="banner-image"
          src={imageUrl}
          alt=""
          decoding="async"
          fetchPriority={shown ? 'auto' : 'low'}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(imageUrl)}
        />
      )}
      <div className="banner-words">
        <h2 id={`${id}title`} dir="auto" className="banner-title">
          {title}
        </h2>
        {description && (
          <p dir="auto" className="banner-description">
            {description}
          </p>
        )}
        {linkUrl && judgeLink(linkUrl) === 'safe' && (
          <a
            className="button button-accent banner-link"
            href={linkUrl}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            aria-describedby={`${id}title`}
          >
            Learn More
            <ArrowUpRightIcon />
          </a>
        )}
      </div>
    </div>
  );
}

import { useState } from 'react';
import { isWebUrl } from '../../../shared/links/link-safety.js';
import { ImageIcon } from '../parts/icons.js';

/** A box of one size, with a placeholder where the image is missing or broken. */
export function BannerThumbnail({ imageUrl }: { readonly imageUrl: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = imageUrl !== null && imageUrl !== broken && isWebUrl(imageUrl);
  return (
    <span
      data-slot="banner-thumbnail"
      className="grid h-12 w-18 shrink-0 place-items-center overflow-hidden rounded-lg bg-sunken text-soft sm:w-24"
    >
      {shown ? (
        <img
          className="size-full object-cover"
          src={imageUrl}
          alt=""
          width={96}
          height={48}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(imageUrl)}
        />
      ) : (
        <ImageIcon className="size-5" />
      )}
    </span>
  );
}

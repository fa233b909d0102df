import { useState } from 'react';
import { imageAddress } from '../../../shared/links/image-address.js';
import { ImageIcon } from '../parts/icons.js';

/** A box of fixed size, with a placeholder for a missing or broken image. */
export function BannerThumbnail({ imageUrl }: { readonly imageUrl: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = imageUrl !== null && imageUrl !== broken && imageAddress(imageUrl) !== null;
  return (
    <span
      data-slot="banner-thumbnail"
      className="grid h-8 w-14 shrink-0 place-items-center overflow-hidden rounded-md bg-ink/6 text-soft"
    >
      {shown ? (
        <img
          className="size-full object-cover"
          src={imageUrl}
          alt=""
          width={56}
          height={32}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(imageUrl)}
        />
      ) : (
        <ImageIcon className="size-4.5" />
      )}
    </span>
  );
}

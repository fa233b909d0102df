import { t } from '@lingui/core/macro';
import { imageIdOf, linkProblem } from '@tools-hub/domain';
import clsx from 'clsx';
import { useState } from 'react';
import { fieldHint } from '../../../components/field.js';
import { ImageIcon } from '../parts/icons.js';
import { useDebounced } from '../../../shared/use-debounced.js';

interface ImageCheckProps {
  readonly typed: string;
  /** Describes the page without the image. */
  readonly none: string;
  /** The side in pixels on visitors' pages. */
  readonly side: number;
  /** The work under way for another image, in words. */
  readonly work: string | null;
}

/** Shows whether the typed address has an image, in a box of fixed size. */
export function ImageCheck({ typed, none, side, work }: ImageCheckProps) {
  const url = useDebounced(typed.trim());
  const [came, setCame] = useState<{ readonly url: string; readonly well: boolean } | null>(null);
  const outcome = came?.url === url ? came.well : null;
  const asked = imageIdOf(url) !== null || (url !== '' && linkProblem(url) === null);
  return (
    <div className="flex min-h-14 grow items-center gap-3">
      <span
        className={clsx(
          'grid size-14 shrink-0 place-items-center overflow-hidden rounded-xl border border-line text-soft',
          // The tile of a card, on which dark icons are seen in the dark theme, too.
          outcome ? 'bg-icon-tile' : 'bg-sunken',
        )}
      >
        {asked && outcome !== false ? (
          <img
            className="object-contain"
            key={url}
            src={url}
            alt=""
            width={side}
            height={side}
            decoding="async"
            referrerPolicy="no-referrer"
            onLoad={() => setCame({ url, well: true })}
            onError={() => setCame({ url, well: false })}
          />
        ) : (
          <ImageIcon className="size-5" />
        )}
      </span>
      <p role="status" className={fieldHint}>
        {work ??
          (!asked
            ? none
            : outcome === null
              ? t`Loading the image...`
              : outcome
                ? t`Current image`
                : t`No image found at this address.`)}
      </p>
    </div>
  );
}

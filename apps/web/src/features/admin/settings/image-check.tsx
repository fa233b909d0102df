import { linkProblem } from '@tools-hub/domain';
import { useState } from 'react';
import { fieldHint } from '../../../components/field.js';
import { ImageIcon } from '../parts/icons.js';
import { useSettled } from './use-settled.js';

interface ImageCheckProps {
  readonly typed: string;
  /** What is there without an image. */
  readonly none: string;
  /** Pixels of a side, as visitors have it. */
  readonly side: number;
}

/** Whether an image comes from the address that is typed, in a box of one size. */
export function ImageCheck({ typed, none, side }: ImageCheckProps) {
  const url = useSettled(typed.trim());
  const [came, setCame] = useState<{ readonly url: string; readonly well: boolean } | null>(null);
  const outcome = came?.url === url ? came.well : null;
  const asked = url !== '' && linkProblem(url) === null;
  return (
    <div className="flex min-h-14 items-center gap-3">
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-xl border border-line bg-sunken text-soft">
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
        {!asked
          ? none
          : outcome === null
            ? 'Loading the image...'
            : outcome
              ? 'This is the image.'
              : 'No image found at this address.'}
      </p>
    </div>
  );
}

import type { Settings } from '@tools-hub/domain';
import clsx from 'clsx';
import { useState, type CSSProperties } from 'react';
import { isWebUrl } from '../links/link-safety.js';
import { hueOf, monogram } from '../text/monogram.js';
import { iconBox } from './card-look.js';

interface ToolIconProps {
  readonly name: string;
  readonly iconUrl: string | null;
  readonly size: Settings['tool_icon_size'];
}

/** A box of one size, whatever comes: the icon, or the name's letter where there is none. */
export function ToolIcon({ name, iconUrl, size }: ToolIconProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = clsx('tool-icon', iconBox(size));
  if (!iconUrl || broken === iconUrl || !isWebUrl(iconUrl)) {
    return (
      <span
        className={clsx(box, 'tool-letter')}
        style={{ '--hue': hueOf(name) } as CSSProperties}
        aria-hidden="true"
      >
        {monogram(name)}
      </span>
    );
  }
  return (
    <span className={clsx(box, 'tool-image')}>
      <img
        src={iconUrl}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(iconUrl)}
      />
    </span>
  );
}

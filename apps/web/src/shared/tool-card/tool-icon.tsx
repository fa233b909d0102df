import { hueOf, monogram, type Tool } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import clsx from 'clsx';
import { useState, type CSSProperties } from 'react';
import { settledImage } from '../../components/settled-image.js';
import { imageAddress } from '../links/image-address.js';
import { iconBox } from './card-variants.js';

interface ToolIconProps {
  readonly name: string;
  readonly iconUrl: string | null;
  readonly size: Settings['tool_icon_size'];
}

/** A box of fixed size with the icon, or with the name's letter. */
export function ToolIcon({ name, iconUrl, size }: ToolIconProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = clsx(
    'grid shrink-0 place-items-center overflow-hidden rounded-[22%] select-none',
    iconBox(size),
  );
  if (broken === iconUrl || !imageAddress(iconUrl)) {
    return (
      <span
        data-slot="tool-icon"
        data-letter
        className={clsx(
          box,
          'bg-[oklch(0.93_0.05_var(--hue))] font-semibold text-[oklch(0.42_0.1_var(--hue))] dark:bg-[oklch(0.33_0.05_var(--hue))] dark:text-[oklch(0.88_0.08_var(--hue))]',
        )}
        style={{ '--hue': hueOf(name) } as CSSProperties}
        aria-hidden="true"
      >
        {monogram(name)}
      </span>
    );
  }
  return (
    <span
      data-slot="tool-icon"
      className={clsx(
        box,
        'bg-icon-tile inset-ring inset-ring-line dark:inset-ring-0 forced-color-adjust-none',
      )}
    >
      <img
        ref={settledImage({ failed: () => setBroken(iconUrl) })}
        className="size-full object-contain p-[12%]"
        src={iconUrl ?? undefined}
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

interface PublicToolIconProps extends Pick<ToolIconProps, 'size'> {
  readonly tool: Pick<Tool, 'name' | 'iconUrl'>;
  readonly settings: Pick<Settings, 'show_tool_icons' | 'third_party_images'>;
}

/** The icon of a tool where visitors see it, if the settings show icons. */
export function PublicToolIcon({ tool, settings, size }: PublicToolIconProps) {
  if (!settings.show_tool_icons) return null;
  const iconUrl = imageAddress(tool.iconUrl, settings.third_party_images);
  return <ToolIcon name={tool.name} iconUrl={iconUrl} size={size} />;
}

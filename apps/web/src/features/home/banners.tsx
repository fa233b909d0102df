import { t } from '@lingui/core/macro';
import type { Banner } from '@tools-hub/contracts';
import { useId } from 'react';
import { BannerControls } from './banner-controls.js';
import { bannerFrame } from './banner-frame.js';
import { wrapped } from './banner-rotation.js';
import { BannerSlide } from './banner-slide.js';
import { useBannerRotation } from './use-banner-rotation.js';

/** A carousel after the ARIA Authoring Practices; a single banner is no carousel. */
export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  const id = useId();
  const [control, handlers] = useBannerRotation(banners);
  const { index, turning } = control;
  const count = banners.length;
  const several = count > 1;

  return (
    <section
      aria-label={t`Banners`}
      {...(several && { 'aria-roledescription': t`carousel`, ...handlers })}
      className={bannerFrame}
    >
      {several && <BannerControls count={count} controls={id} control={control} />}
      <div id={id} className="grid min-w-0" aria-live={turning ? 'off' : 'polite'}>
        {banners.map((banner, at) => (
          <BannerSlide
            key={banner.id}
            banner={banner}
            shown={at === index}
            soon={at === wrapped(index + 1, count)}
            controlled={several}
            {...(several && {
              role: 'group',
              'aria-roledescription': t`slide`,
              'aria-label': placeOf(at + 1, count),
            })}
          />
        ))}
      </div>
    </section>
  );
}

const placeOf = (place: number, count: number): string => t`${place} of ${count}`;

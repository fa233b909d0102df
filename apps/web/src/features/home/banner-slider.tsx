import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { Banner } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import { useEffect, useId } from 'react';
import { shell } from '../../components/layout.js';
import { Skeleton } from '../../components/skeleton.js';
import { useListBannersQuery } from '../../shared/api/visitor.api.js';
import { BannerControls } from './banner-controls.js';
import { BannerSlide } from './banner-slide.js';
import { wrapped } from './banner-rotation.js';
import { useBannerRotation } from './use-banner-rotation.js';

/** All banners share one grid cell, so that the frame has the height of the tallest and no turn moves the page. */
const FRAME =
  'banner-frame relative grid min-h-68 touch-pan-y touch-pinch-zoom overflow-hidden rounded-2xl border border-line shadow-card @banner:min-h-56';

/** The owner's banners, if they are switched on and there are any. */
export function BannerSlider({ settings }: { readonly settings: Settings }) {
  const enabled = settings.banner_enabled;
  const { data, error } = useListBannersQuery(undefined, { skip: !enabled });
  useEffect(() => {
    if (enabled && error) console.error('Failed to load banners', error);
  }, [enabled, error]);

  if (!enabled || (data ? data.items.length === 0 : error)) return null;
  return (
    <div className={shell({ className: '@container pb-2 sm:pb-3' })}>
      {data ? (
        <Banners banners={data.items} />
      ) : (
        <div className={clsx(FRAME, 'animate-appear-late')} aria-hidden="true">
          <Skeleton rounded="rounded-none" />
        </div>
      )}
    </div>
  );
}

/** A carousel after the ARIA Authoring Practices; a single banner is no carousel. */
function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  const id = useId();
  const [control, handlers] = useBannerRotation(banners);
  const { index, turning } = control;
  const count = banners.length;
  const several = count > 1;

  return (
    <section
      aria-label={t`Banners`}
      {...(several && { 'aria-roledescription': 'carousel', ...handlers })}
      className={FRAME}
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
              'aria-roledescription': 'slide',
              'aria-label': `${at + 1} of ${count}`,
            })}
          />
        ))}
      </div>
    </section>
  );
}

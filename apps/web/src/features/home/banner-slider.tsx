import type { Banner } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import { useEffect, useId } from 'react';
import { useListBannersQuery } from '../../shared/api/visitor.api.js';
import { BannerControls } from './banner-controls.js';
import { BannerSlide } from './banner-slide.js';
import { wrapped } from './banner-turning.js';
import { useBannerTurning } from './use-banner-turning.js';

/** The owner's banners, where there are any and they are switched on. */
export function BannerSlider({ settings }: { readonly settings: Settings }) {
  const enabled = settings.banner_enabled;
  const { data, error } = useListBannersQuery(undefined, { skip: !enabled });
  useEffect(() => {
    if (enabled && error) console.error('Failed to load banners', error);
  }, [enabled, error]);

  if (!enabled || (data ? data.items.length === 0 : error)) return null;
  return (
    <div className="shell banners">
      {data ? (
        <Banners banners={data.items} />
      ) : (
        <div className="banner-frame appear-late" aria-hidden="true">
          <div className="banner-bone bone" />
        </div>
      )}
    </div>
  );
}

/** A carousel as the ARIA Authoring Practices have it; one banner alone is just that. */
function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  const id = useId();
  const [control, handlers] = useBannerTurning(banners);
  const { index, turning } = control;
  const count = banners.length;
  const several = count > 1;

  return (
    <section
      aria-label="Banners"
      {...(several && { 'aria-roledescription': 'carousel', ...handlers })}
      className="banner-frame"
    >
      {several && <BannerControls count={count} controls={id} control={control} />}
      <div id={id} className="banner-slides" aria-live={turning ? 'off' : 'polite'}>
        {banners.map((banner, at) => (
          <BannerSlide
            key={banner.id}
            banner={banner}
            shown={at === index}
            soon={at === wrapped(index + 1, count)}
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

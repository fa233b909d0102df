import clsx from 'clsx';
import type { Settings } from '@tools-hub/domain';
import { Suspense, useEffect } from 'react';
import { shell } from '../../components/layout.js';
import { Skeleton } from '../../components/skeleton.js';
import { useListBannersQuery } from '../../shared/api/visitor.api.js';
import { lazyPage } from '../../shared/page/lazy-page.js';
import { bannerFrame } from './banner-frame.js';

/** Loaded only by sites that show banners. */
export const Banners = lazyPage(() => import('./banners.js'), 'Banners');

/** The owner's banners, if they are switched on and there are any. */
export function BannerSlider({ settings }: { readonly settings: Settings }) {
  const enabled = settings.banner_enabled;
  const { data, error } = useListBannersQuery(undefined, { skip: !enabled });
  useEffect(() => {
    if (enabled && error) console.error('Failed to load banners', error);
  }, [enabled, error]);

  if (!enabled || (data ? data.items.length === 0 : error)) return null;
  return (
    <div className={shell({ className: '@container pb-2 sm:py-3 print:hidden' })}>
      {data ? (
        <Suspense fallback={<Loading />}>
          <Banners banners={data.items} />
        </Suspense>
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className={clsx(bannerFrame, 'animate-appear-late')} aria-hidden="true">
      <Skeleton rounded="rounded-none" />
    </div>
  );
}

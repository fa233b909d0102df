import { streamOf, type BannerEvent, type BannerFields } from '@tools-hub/contracts';

const about = (id: string) => ({ v: 1, stream: streamOf('banner', id) });

export const bannerAdded = (id: string, data: BannerFields): BannerEvent => ({
  type: 'BannerAdded',
  ...about(id),
  data,
});
/** `data` holds only the changed fields. */
export const bannerRevised = (id: string, data: Partial<BannerFields>): BannerEvent => ({
  type: 'BannerRevised',
  ...about(id),
  data,
});
export const bannerRemoved = (id: string): BannerEvent => ({ type: 'BannerRemoved', ...about(id), data: {} });

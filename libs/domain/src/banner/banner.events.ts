import type { DomainEvent } from '../log/domain-event.js';
import { streamOf } from '../log/record.js';
import type { BannerFields } from './banner.fields.js';

export type BannerEvent =
  | DomainEvent<'BannerAdded', BannerFields>
  | DomainEvent<'BannerChanged', Partial<BannerFields>>
  | DomainEvent<'BannerRemoved', Record<string, never>>;

const about = (id: string) => ({ v: 1, stream: streamOf('banner', id) });

export const bannerAdded = (id: string, data: BannerFields): BannerEvent => ({
  type: 'BannerAdded',
  ...about(id),
  data,
});
/** `data` holds only the changed fields. */
export const bannerChanged = (id: string, data: Partial<BannerFields>): BannerEvent => ({
  type: 'BannerChanged',
  ...about(id),
  data,
});
export const bannerRemoved = (id: string): BannerEvent => ({ type: 'BannerRemoved', ...about(id), data: {} });

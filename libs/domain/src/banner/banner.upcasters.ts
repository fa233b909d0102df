import type { DomainEvent } from '../log/domain-event.js';
import { renamedTo, type Upcasters } from '../log/upcast.js';
import type { BannerEvent } from './banner.events.js';
import type { BannerFields } from './banner.fields.js';

/** An event of a banner as logs hold it. */
export type StoredBannerEvent = BannerEvent | DomainEvent<'BannerRevised', Partial<BannerFields>>;

export const bannerUpcasters: Upcasters = new Map([['BannerRevised', [renamedTo('BannerChanged')]]]);

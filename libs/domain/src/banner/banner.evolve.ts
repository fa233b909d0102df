import { defaultsOf } from '../fields/parse.js';
import type { Recorded } from '../log/domain-event.js';
import { idOfStream, type Identified } from '../log/record.js';
import type { BannerEvent } from './banner.events.js';
import { BannerFields } from './banner.fields.js';

export interface BannerRecord extends Identified, BannerFields {}

/** Evolves a banner, as `evolveTool` does a tool. */
export const evolveBanner = (
  banner: BannerRecord | null,
  event: Recorded<BannerEvent>,
): BannerRecord | null => {
  switch (event.type) {
    case 'BannerAdded':
      return {
        id: idOfStream(event.stream),
        ...defaultsOf(BannerFields),
        ...event.data,
        version: event.position,
      };
    case 'BannerChanged':
      return banner && { ...banner, ...event.data, version: event.position };
    case 'BannerRemoved':
      return null;
    default:
      event satisfies never;
      return banner;
  }
};

import type { SiteVersion } from '@tools-hub/contracts';
import { listOf, type Tag, type TagType } from '../api/tags.js';

export type StaleTag = TagType | Tag;

/** What has to be asked for again when the site is at `latest` and the page shows `shown`; null is not known. */
export const staleTags = (shown: SiteVersion | null, latest: SiteVersion): readonly StaleTag[] => [
  ...(shown?.catalogue === latest.catalogue ? [] : (['Tool', 'Category', 'Banner'] as const)),
  // The order of the tools and how many stand on a page are settings.
  ...(shown?.settings === latest.settings ? [] : (['Settings', listOf('Tool')] as const)),
  ...(shown?.counts === latest.counts ? [] : (['Uses'] as const)),
];

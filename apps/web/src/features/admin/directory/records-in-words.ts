import type { ImportResult } from '@tools-hub/contracts';
import { counted } from '../../../shared/text/counted.js';

/** No comma before 'and'. */
const list = new Intl.ListFormat('en-GB');

/** '24 tools, 6 categories and 2 banners', without zeros. */
export const recordCountsText = ({ tools, categories, banners }: ImportResult): string =>
  list.format([
    ...(tools > 0 ? [counted(tools, 'tool')] : []),
    ...(categories > 0 ? [counted(categories, 'category', 'categories')] : []),
    ...(banners > 0 ? [counted(banners, 'banner')] : []),
  ]);

export const recordsIn = ({ tools, categories, banners }: ImportResult): number =>
  tools + categories + banners;

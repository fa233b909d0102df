import type { ImportResult } from '@tools-hub/contracts';
import { i18n } from '@lingui/core';
import { formatByLocale } from '../../../shared/text/format-by-locale.js';
import { countedKind } from '../parts/kind-texts.js';

/** No comma before 'and' in English. */
const list = formatByLocale(
  (locale) => new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale),
  () => i18n.locale,
);

/** '24 tools, 6 categories and 2 banners', without zeros. */
export const recordCountsText = ({ tools, categories, banners }: ImportResult): string =>
  list().format([
    ...(tools > 0 ? [countedKind('tools', tools)] : []),
    ...(categories > 0 ? [countedKind('categories', categories)] : []),
    ...(banners > 0 ? [countedKind('banners', banners)] : []),
  ]);

export const recordsIn = ({ tools, categories, banners }: ImportResult): number =>
  tools + categories + banners;

import type { ImportResult } from '@tools-hub/contracts';
import { i18n } from '@lingui/core';
import { formatByLocale } from '../../../shared/text/format-by-locale.js';
import { countedKind } from '../parts/kind-texts.js';

/** No comma before 'and' in English. */
const list = formatByLocale(
  (locale) => new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale),
  () => i18n.locale,
);

/** The lists of a directory, in the order of sentences. */
export const RECORD_KINDS = ['tools', 'categories', 'banners'] as const;

/** '24 tools, 6 categories and 2 banners', without zeros. */
export const recordCountsText = (counts: ImportResult): string =>
  list().format(
    RECORD_KINDS.filter((kind) => counts[kind] > 0).map((kind) => countedKind(kind, counts[kind])),
  );

export const recordsIn = ({ tools, categories, banners }: ImportResult): number =>
  tools + categories + banners;

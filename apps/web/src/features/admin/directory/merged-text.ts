import { plural, t } from '@lingui/core/macro';
import { recordCountsText, recordsIn } from './records-in-words.js';

interface Merged {
  readonly categories: number;
  readonly tools: number;
  readonly banners: number;
  readonly updated?: number;
}

/** 'Imported 24 tools and 6 categories, updated 3 tools' */
export const mergedText = (merged: Merged): string => {
  const { updated = 0 } = merged;
  const records = recordsIn(merged) > 0 ? recordCountsText(merged) : null;
  if (updated === 0) return records === null ? t`Nothing to import` : importedText(records);
  return records === null
    ? plural(updated, { one: 'Updated # tool', other: 'Updated # tools' })
    : plural(updated, {
        one: `Imported ${records}, updated # tool`,
        other: `Imported ${records}, updated # tools`,
      });
};

/** @param records as '24 tools and 6 categories' */
export const importedText = (records: string): string => t`Imported ${records}`;

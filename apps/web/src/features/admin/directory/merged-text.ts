import { t } from '@lingui/core/macro';
import { counted } from '../../../shared/text/counted.js';
import { recordCountsText, recordsIn } from './records-in-words.js';

interface Merged {
  readonly categories: number;
  readonly tools: number;
  readonly banners: number;
  readonly updated?: number;
}

/** 'Imported 24 tools and 6 categories, updated 3 tools' */
export const mergedText = (merged: Merged): string => {
  const added = recordsIn(merged) > 0 ? `Imported ${recordCountsText(merged)}` : '';
  const updated = (merged.updated ?? 0) > 0 ? `updated ${counted(merged.updated ?? 0, 'tool')}` : '';
  const text = [added, updated].filter((part) => part !== '').join(', ');
  return text === '' ? t`Nothing to import` : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
};

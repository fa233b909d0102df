import { t } from '@lingui/core/macro';
import { datesByLocale } from '../../../shared/text/format-by-locale.js';
import { shortTime } from '../history/times.js';

const dates = datesByLocale({ dateStyle: 'medium' });

export const dayOf = (iso: string): string => dates().format(Date.parse(iso));

export const addedText = (createdAt: string): string => {
  const at = dayOf(createdAt);
  return t`Added ${at}`;
};

/** @param lastUsedAt null for a credential that was never used */
export const usedText = (lastUsedAt: string | null): string => {
  if (lastUsedAt === null) return t`Never used`;
  const time = shortTime(lastUsedAt);
  return t`Last used ${time}`;
};

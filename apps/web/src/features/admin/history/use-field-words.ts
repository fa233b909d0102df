import { t } from '@lingui/core/macro';
import type { RecordType } from '@tools-hub/contracts';
import { useMemo } from 'react';
import type { HistoryChange, HistoryRecord } from '../../../shared/api/owner.api.js';
import { useListCategoriesQuery } from '../../../shared/api/visitor.api.js';
import { bannerLabels } from '../banners/banner-kind.js';
import { categoryLabels } from '../categories/category-kind.js';
import { isTimeField } from '../schedule/schedule-words.js';
import { inWords, isSettingKey, settingLabels } from '../settings/setting-words.js';
import { toolLabels } from '../tools/tool-kind.js';
import { shortTime } from './times.js';

export type FieldValue = HistoryChange['from'];
type FieldRef = Pick<HistoryChange, 'type' | 'field'>;

/** Fields as their forms show them. */
export interface FieldWords {
  readonly label: (ref: FieldRef) => string;
  /** @param named records that may be gone by now */
  readonly text: (ref: FieldRef, value: FieldValue, named: readonly HistoryRecord[]) => string;
}

type Texts = Readonly<Record<string, string>>;

/** 'lastSeen_at' as 'Last seen at': a field that no form has. */
const spelledOut = (field: string): string => {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const useFieldWords = (): FieldWords => {
  const { data } = useListCategoriesQuery();
  return useMemo(() => {
    const categories = new Map(data?.items.map(({ id, name }) => [id, name]));
    const labels: Readonly<Record<RecordType, Texts>> = {
      tool: toolLabels(),
      category: categoryLabels(),
      banner: bannerLabels(),
      note: { day: t`Day`, text: t`Note` },
      settings: settingLabels(),
      account: {},
    };
    return {
      label: ({ type, field }) => labels[type][field] ?? spelledOut(field),
      text: ({ type, field }, value, named) => {
        if (value === null || value === '') return t`none`;
        if (typeof value === 'boolean') return value ? t`on` : t`off`;
        const text = String(value);
        if (type === 'settings') return isSettingKey(field) ? inWords(field, text) : text;
        if (isTimeField(field)) return shortTime(text);
        if (field !== 'categoryId') return text;
        return categories.get(text) ?? named.find(({ id }) => id === text)?.name ?? t`a deleted category`;
      },
    };
  }, [data]);
};

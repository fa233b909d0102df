import { t } from '@lingui/core/macro';
import type { HistoryEntry, HistoryRecord } from '../../../shared/api/owner.api.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { useListCategoriesQuery } from '../../../shared/api/visitor.api.js';
import { useMay } from '../../../shared/session/use-may.js';
import type { TabName } from '../parts/tab-names.js';

const useRecords = () => ({
  tools: ownerApi.useListEveryToolQuery(undefined).data,
  categories: useListCategoriesQuery().data?.items,
  banners: ownerApi.useListAllBannersQuery().data?.items,
});

/** The tab that has a record's form; null where the record doesn't exist any more, or has no form. */
export const useTabOf = ({ type, id }: Pick<HistoryRecord, 'type' | 'id'>): TabName | null => {
  const { tools, categories, banners } = useRecords();
  const isOwner = useMay('owner');
  const has = (records: readonly { readonly id: string }[] | undefined): boolean =>
    records?.some((record) => record.id === id) === true;
  switch (type) {
    case 'tool':
      return has(tools) ? 'Tools' : null;
    case 'category':
      return has(categories) ? 'Categories' : null;
    case 'banner':
      return has(banners) ? 'Banners' : null;
    case 'settings':
      return isOwner ? 'Settings' : null;
    case 'note':
    case 'account':
      return null;
  }
};

/** The names of records by their ids: of today, or of the entries where a record is gone. */
export const useRecordNames = (entries: readonly HistoryEntry[]): ((id: string) => string) => {
  const { tools, categories, banners } = useRecords();
  return (id) =>
    [...(tools ?? []), ...(categories ?? [])].find((record) => record.id === id)?.name ??
    banners?.find((banner) => banner.id === id)?.title ??
    entries.flatMap(({ records }) => records).find((record) => record.id === id)?.name ??
    (id === 'site' ? t`Settings` : id);
};

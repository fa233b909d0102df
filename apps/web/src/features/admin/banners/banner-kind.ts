import { t } from '@lingui/core/macro';
import type { Banner } from '@tools-hub/contracts';
import { BannerFields } from '@tools-hub/domain';
import { useMemo } from 'react';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { shortTime } from '../history/times.js';
import { ifMatch } from '../parts/if-match.js';
import { filterByState, sortByName } from '../parts/list-view.js';
import type { RecordKind } from '../parts/record-kind.js';
import { isTimeField } from '../schedule/schedule-words.js';

export const bannerLabels = (): RecordKind<Banner, BannerFields>['labels'] => ({
  title: t`Banner Title`,
  description: t`Description`,
  imageUrl: t`Image URL`,
  linkUrl: t`Link URL`,
  sortOrder: t`Sort Order`,
  isActive: t`Active`,
  shownFrom: t`Show from`,
  shownUntil: t`Show until`,
});

export const useBannerKind = (): RecordKind<Banner, BannerFields> => {
  const [add] = ownerApi.useAddBannerMutation();
  const [change] = ownerApi.useChangeBannerMutation();
  const [remove] = ownerApi.useRemoveBannerMutation();
  return useMemo(
    () => ({
      rules: BannerFields,
      tab: 'Banners',
      kind: 'banners',
      labels: bannerLabels(),
      nameOf: ({ title }) => title,
      inWords: (key, text) => (isTimeField(key) ? shortTime(text) : text),
      searchText: ({ title, description, linkUrl, isActive }) =>
        `${title} ${description ?? ''} ${linkUrl ?? ''} ${isActive ? '' : t`Inactive`}`,
      filters: [filterByState()],
      sorts: [sortByName(({ title }) => title)],
      emptyText: t`No banners created yet.`,
      deleteQuestion: t`Are you sure you want to delete this banner?`,
      calls: {
        add: (fields, key) => add({ addBanner: fields, 'Idempotency-Key': key }).unwrap(),
        change: (id, changes, version, key) =>
          change({ id, changeBanner: changes, 'Idempotency-Key': key, ...ifMatch(version) }).unwrap(),
        remove: (id, version, key) => remove({ id, 'Idempotency-Key': key, ...ifMatch(version) }).unwrap(),
      },
    }),
    [add, change, remove],
  );
};

import { t } from '@lingui/core/macro';
import type { Banner } from '@tools-hub/contracts';
import { LIMITS, type BannerFields } from '@tools-hub/domain';
import { useCallback } from 'react';
import { tabStack } from '../../../components/layout.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { SwitchField, TextField } from '../parts/fields.js';
import { ImageField } from '../images/image-field.js';
import { DescriptionField, SortOrderField, UrlField } from '../parts/record-fields.js';
import type { RowContent } from '../parts/record-row.js';
import { RecordsTab } from '../parts/records-tab.js';
import { usePollingOptions } from '../../../shared/live/use-polling-options.js';
import { PlannedList } from '../schedule/planned-list.js';
import { ScheduleFields } from '../schedule/schedule-fields.js';
import { scheduleBadge } from '../schedule/schedule-words.js';
import { useScheduleClock } from '../schedule/use-schedule-clock.js';
import { useBannerKind } from './banner-kind.js';
import { BannersOffNotice } from './banners-off-notice.js';
import { BannerThumbnail } from './banner-thumbnail.js';

const contentAt = (
  { title, description, imageUrl, linkUrl, isActive, ...times }: Banner,
  now: number,
): RowContent => ({
  picture: <BannerThumbnail imageUrl={imageUrl} />,
  name: title,
  text: description,
  detail: linkUrl,
  link: linkUrl,
  inactive: !isActive,
  schedule: scheduleBadge(times, now),
});

export function BannersTab() {
  const kind = useBannerKind();
  const read = ownerApi.useListAllBannersQuery(undefined, usePollingOptions());
  const { labels } = kind;
  const items = read.data?.items;
  const now = useScheduleClock(items);
  const contentOf = useCallback((banner: Banner) => contentAt(banner, now), [now]);
  return (
    <div className={tabStack}>
      <BannersOffNotice />
      <RecordsTab<Banner, BannerFields>
        kind={kind}
        read={{ ...read, data: items }}
        contentOf={contentOf}
        above={() => <PlannedList tab={kind.tab} items={items} nameOf={kind.nameOf} now={now} />}
        fields={(form) => (
          <>
            <TextField form={form} name="title" label={labels.title} required maxLength={LIMITS.title} />
            <SortOrderField form={form} name="sortOrder" label={labels.sortOrder} />
            <DescriptionField form={form} name="description" label={labels.description} />
            <ImageField
              form={form}
              name="imageUrl"
              label={labels.imageUrl}
              hint={t`The banner's background.`}
              typed={form.watch().imageUrl}
              use="banner"
            />
            <UrlField
              form={form}
              name="linkUrl"
              label={labels.linkUrl}
              hint={t`Adds a 'Learn More' button.`}
            />
            <SwitchField form={form} name="isActive" label={labels.isActive} hint={t`Shown to visitors`} />
            <ScheduleFields form={form} labels={labels} />
          </>
        )}
      />
    </div>
  );
}

import type { Banner } from '@tools-hub/contracts';
import { LIMITS, type BannerFields } from '@tools-hub/domain';
import { tabStack } from '../../../components/layout.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { SwitchField, TextField } from '../parts/fields.js';
import { ImageField } from '../images/image-field.js';
import { DescriptionField, SortOrderField, UrlField } from '../parts/record-fields.js';
import type { RowLook } from '../parts/record-row.js';
import { RecordsTab } from '../parts/records-tab.js';
import { usePollingOptions } from '../../../shared/live/use-polling-options.js';
import { useBannerKind } from './banner-kind.js';
import { BannersOffNotice } from './banners-off-notice.js';
import { BannerThumbnail } from './banner-thumbnail.js';

const look = ({ title, description, imageUrl, linkUrl, isActive }: Banner): RowLook => ({
  picture: <BannerThumbnail imageUrl={imageUrl} />,
  name: title,
  text: description,
  detail: linkUrl,
  link: linkUrl,
  inactive: !isActive,
});

export function BannersTab() {
  const kind = useBannerKind();
  const read = ownerApi.useListAllBannersQuery(undefined, usePollingOptions());
  const { labels } = kind;
  return (
    <div className={tabStack}>
      <BannersOffNotice />
      <RecordsTab<Banner, BannerFields>
        kind={kind}
        read={{ ...read, data: read.data?.items }}
        look={look}
        fields={(form) => (
          <>
            <TextField form={form} name="title" label={labels.title} required maxLength={LIMITS.title} />
            <SortOrderField form={form} name="sortOrder" label={labels.sortOrder} />
            <DescriptionField form={form} name="description" label={labels.description} />
            <ImageField
              form={form}
              name="imageUrl"
              label={labels.imageUrl}
              hint="The banner's background."
              typed={form.watch().imageUrl}
              none="No image yet. You can also drop or paste one here."
              use="banner"
            />
            <UrlField
              form={form}
              name="linkUrl"
              label={labels.linkUrl}
              hint="With a link the banner has a 'Learn More' button."
            />
            <SwitchField form={form} name="isActive" label={labels.isActive} hint="Visitors see it." />
          </>
        )}
      />
    </div>
  );
}

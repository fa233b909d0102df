import { LIMITS, type Banner, type BannerFields } from '@tools-hub/contracts';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { SwitchField, TextAreaField, TextField } from '../parts/fields.js';
import type { RowLook } from '../parts/record-list.js';
import { RecordsTab } from '../parts/records-tab.js';
import { useKeepingUp } from '../../../shared/live/use-keeping-up.js';
import { useBannerKind } from './banner-kind.js';
import { BannerThumbnail } from './banner-thumbnail.js';

const look = ({ title, description, imageUrl, linkUrl, isActive }: Banner): RowLook => ({
  picture: <BannerThumbnail imageUrl={imageUrl} />,
  name: title,
  text: description,
  facts: linkUrl ? [linkUrl] : [],
  inactive: !isActive,
});

export function BannersTab() {
  const kind = useBannerKind();
  const read = ownerApi.useListAllBannersQuery(undefined, useKeepingUp());
  const { labels } = kind;
  return (
    <RecordsTab<Banner, BannerFields>
      kind={kind}
      read={{ ...read, data: read.data?.items }}
      look={look}
      fields={(form) => (
        <>
          <TextField form={form} name="title" label={labels.title} required maxLength={LIMITS.title} />
          <TextField
            form={form}
            name="sortOrder"
            label={labels.sortOrder}
            type="number"
            hint="Lower numbers come first."
          />
          <TextAreaField
            form={form}
            name="description"
            label={labels.description}
            maxLength={LIMITS.description}
            className="field-wide"
          />
          <TextField
            form={form}
            name="imageUrl"
            label={labels.imageUrl}
            type="url"
            maxLength={LIMITS.url}
            placeholder="https://"
            hint="The banner's background."
          />
          <TextField
            form={form}
            name="linkUrl"
            label={labels.linkUrl}
            type="url"
            maxLength={LIMITS.url}
            placeholder="https://"
            hint="With a link the banner has a 'Learn More' button."
          />
          <SwitchField form={form} name="isActive" label={labels.isActive} hint="Visitors see it." />
        </>
      )}
    />
  );
}

import { LIMITS, type Category, type CategoryFields } from '@tools-hub/contracts';
import { useMemo } from 'react';
import { useListCategoriesQuery } from '../../../shared/api/visitor.api.js';
import { counted } from '../../../shared/text/counted.js';
import { ToolIcon } from '../../../shared/tool-card/tool-icon.js';
import { TextAreaField, TextField } from '../parts/fields.js';
import type { RowLook } from '../parts/record-list.js';
import { RecordsTab } from '../parts/records-tab.js';
import { useKeepingUp } from '../../../shared/live/use-keeping-up.js';
import { useCategoryKind } from './category-kind.js';

const look = ({ name, description, iconUrl, toolCount }: Category): RowLook => ({
  picture: <ToolIcon name={name} iconUrl={iconUrl} size="h-12 w-12" />,
  name,
  text: description,
  facts: [counted(toolCount, 'active tool')],
  inactive: false,
});

export function CategoriesTab() {
  const kind = useCategoryKind();
  const read = useListCategoriesQuery(undefined, useKeepingUp());
  const { labels } = kind;
  const items = useMemo(() => read.data?.items, [read.data]);
  return (
    <RecordsTab<Category, CategoryFields>
      kind={kind}
      read={{ ...read, data: items }}
      look={look}
      fields={(form) => (
        <>
          <TextField form={form} name="name" label={labels.name} required maxLength={LIMITS.name} />
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
            name="iconUrl"
            label={labels.iconUrl}
            type="url"
            maxLength={LIMITS.url}
            placeholder="https://"
            hint="An image. Without one a letter stands there."
            className="field-wide"
          />
        </>
      )}
    />
  );
}

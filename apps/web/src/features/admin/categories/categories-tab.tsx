import { plural, t } from '@lingui/core/macro';
import type { Category } from '@tools-hub/contracts';
import { LIMITS, type CategoryFields } from '@tools-hub/domain';
import { useListCategoriesQuery } from '../../../shared/api/visitor.api.js';
import { ToolIcon } from '../../../shared/tool-card/tool-icon.js';
import { TextField } from '../parts/fields.js';
import { ImageField } from '../images/image-field.js';
import { DescriptionField, SortOrderField } from '../parts/record-fields.js';
import type { RowContent } from '../parts/record-row.js';
import { RecordsTab } from '../parts/records-tab.js';
import { usePollingOptions } from '../../../shared/live/use-polling-options.js';
import { useCategoryKind } from './category-kind.js';

const contentOf = ({ name, description, iconUrl, toolCount }: Category): RowContent => ({
  picture: <ToolIcon name={name} iconUrl={iconUrl} size="h-8 w-8" />,
  name,
  text: description,
  figure: plural(toolCount, { one: '# active tool', other: '# active tools' }),
  inactive: false,
});

export function CategoriesTab() {
  const kind = useCategoryKind();
  const read = useListCategoriesQuery(undefined, usePollingOptions());
  const { labels } = kind;
  return (
    <RecordsTab<Category, CategoryFields>
      kind={kind}
      read={{ ...read, data: read.data?.items }}
      contentOf={contentOf}
      fields={(form) => (
        <>
          <TextField form={form} name="name" label={labels.name} required maxLength={LIMITS.name} />
          <SortOrderField form={form} name="sortOrder" label={labels.sortOrder} />
          <DescriptionField form={form} name="description" label={labels.description} />
          <ImageField
            form={form}
            name="iconUrl"
            label={labels.iconUrl}
            hint={t`An image. Without it, the name's first letter is shown.`}
            typed={form.watch().iconUrl}
            use="icon"
            icons={form.watch().name}
            className="col-span-full"
          />
        </>
      )}
    />
  );
}

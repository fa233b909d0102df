import { plural, t } from '@lingui/core/macro';
import type { Tool } from '@tools-hub/contracts';
import { LIMITS, type ToolFields } from '@tools-hub/domain';
import { useCallback, useMemo, useState } from 'react';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { useListCategoriesQuery } from '../../../shared/api/visitor.api.js';
import { stripMarkup } from '../../../shared/text/strip-markup.js';
import { ToolIcon } from '../../../shared/tool-card/tool-icon.js';
import { useNumbersAddress } from '../analytics/numbers/use-numbers-address.js';
import { DirectoryActions } from '../directory/directory-actions.js';
import { LinkMark } from '../links/link-mark.js';
import { LinkNote } from '../links/link-note.js';
import { LinkSuggestions } from '../links/link-suggestions.js';
import { useMarkedLinks } from '../links/use-marked-links.js';
import { SelectField, SwitchField, TextField } from '../parts/fields.js';
import { ImageField } from '../images/image-field.js';
import { DescriptionField, SortOrderField } from '../parts/record-fields.js';
import type { RowContent } from '../parts/record-row.js';
import { RecordsTab } from '../parts/records-tab.js';
import { usePollingOptions } from '../../../shared/live/use-polling-options.js';
import { PlannedList } from '../schedule/planned-list.js';
import { ScheduleFields } from '../schedule/schedule-fields.js';
import { scheduleBadge } from '../schedule/schedule-words.js';
import { useScheduleClock } from '../schedule/use-schedule-clock.js';
import { SuggestionsCard } from '../suggestions/suggestions-card.js';
import { LinkField } from './link-field.js';
import { newTool } from './new-tool.js';
import { SelectedToolsActions } from './selected-tools-actions.js';
import { useToolKind, type CategoryNames } from './tool-kind.js';

/** Always with the same noun, because the figures stand in a column. */
const usesFigure = (count: number): string => plural(count, { one: '# uses', other: '# uses' });

export function ToolsTab() {
  const pollingOptions = usePollingOptions();
  const read = ownerApi.useListEveryToolQuery(undefined, pollingOptions);
  const { data: categories } = useListCategoriesQuery(undefined, pollingOptions);
  const names = useMemo<CategoryNames>(
    () => new Map(categories?.items.map(({ id, name }) => [id, name])),
    [categories],
  );
  const marked = useMarkedLinks();
  const now = useScheduleClock(read.data);
  const [settledLink, setSettledLink] = useState('');
  const kind = useToolKind(names, marked);
  const { labels } = kind;
  const { open: openNumbers } = useNumbersAddress();
  const contentOf = useCallback(
    ({
      id,
      version,
      name,
      description,
      link,
      iconUrl,
      categoryId,
      usageCount,
      isActive,
      ...times
    }: Tool): RowContent => ({
      picture: <ToolIcon name={name} iconUrl={iconUrl} size="h-8 w-8" />,
      name,
      text: (description && stripMarkup(description)) || link,
      detail: names.get(categoryId ?? '') ?? t`No category`,
      figure: usesFigure(usageCount),
      openFigure: () => openNumbers(id),
      link,
      inactive: !isActive,
      schedule: scheduleBadge(times, now),
      mark: marked.has(id) && <LinkMark name={name} version={version} checked={marked.get(id)} />,
    }),
    [names, marked, now, openNumbers],
  );
  return (
    <RecordsTab<Tool, ToolFields>
      kind={kind}
      read={read}
      contentOf={contentOf}
      initial={newTool(read.data ?? [])}
      above={(add) => (
        <>
          <SuggestionsCard categories={names} add={add} />
          <PlannedList tab={kind.tab} items={read.data} nameOf={kind.nameOf} now={now} />
        </>
      )}
      selectionActions={(selected) => (
        <SelectedToolsActions selected={selected} categories={names} refresh={() => void read.refetch()} />
      )}
      actions={<DirectoryActions tools={read.data} categories={categories?.items} />}
      fields={(form) => (
        <>
          <TextField form={form} name="name" label={labels.name} required maxLength={LIMITS.name} />
          <LinkField
            form={form}
            label={labels.link}
            tools={read.data}
            link={settledLink}
            settled={setSettledLink}
          />
          {form.base && <LinkNote checked={marked.get(form.base.id)} />}
          <DescriptionField
            form={form}
            name="description"
            label={labels.description}
            hint={t`Cards show its first two lines.`}
          />
          <ImageField
            form={form}
            name="iconUrl"
            label={labels.iconUrl}
            hint={t`An image. Without it, the card shows the name's first letter.`}
            typed={form.watch().iconUrl}
            use="icon"
            icons={form.watch().name}
            className="col-span-full"
          />
          <SelectField
            form={form}
            name="categoryId"
            label={labels.categoryId}
            options={[['', t`No category`], ...names]}
          />
          <SortOrderField form={form} name="sortOrder" label={labels.sortOrder} />
          <div className="flex flex-wrap items-start gap-x-8 gap-y-1">
            <SwitchField form={form} name="openInNewTab" label={labels.openInNewTab} />
            <SwitchField form={form} name="isActive" label={labels.isActive} hint={t`Shown to visitors`} />
          </div>
          <ScheduleFields form={form} labels={labels} />
          <LinkSuggestions form={form} link={settledLink} labels={labels} />
        </>
      )}
    />
  );
}

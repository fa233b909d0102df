import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { LinkStatus, Tool } from '@tools-hub/contracts';
import { ToolFields } from '@tools-hub/domain';
import { useMemo } from 'react';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { SORT_LABELS } from '../../../shared/text/sort-labels.js';
import type { MarkedLinks } from '../links/use-marked-links.js';
import { NumbersButton } from '../analytics/numbers/numbers-button.js';
import { shortTime } from '../history/times.js';
import { ifMatch } from '../parts/if-match.js';
import { filterByState, sortByName } from '../parts/list-view.js';
import type { RecordKind } from '../parts/record-kind.js';
import { isTimeField } from '../schedule/schedule-words.js';

export type CategoryNames = ReadonlyMap<string, string>;

/** The filter's option for tools without a category. */
const NO_CATEGORY = 'none';

const NO_MARKS: MarkedLinks = new Map();

/** The filter's options, in the order of their urgency. */
const linkStates = (): readonly (readonly [status: LinkStatus, words: string])[] => [
  ['broken', t`Broken links`],
  ['moved', t`Moved links`],
];

export const toolLabels = (): RecordKind<Tool, ToolFields>['labels'] => ({
  name: t`Name`,
  link: t`Link`,
  description: t`Description`,
  iconUrl: t`Icon URL`,
  categoryId: t`Category`,
  sortOrder: t`Sort Order`,
  openInNewTab: t`Open in new tab`,
  isActive: t`Active`,
  shownFrom: t`Show from`,
  shownUntil: t`Show until`,
});

export const useToolKind = (
  categories: CategoryNames,
  marked: MarkedLinks = NO_MARKS,
): RecordKind<Tool, ToolFields> => {
  const [add] = ownerApi.useAddToolMutation();
  const [change] = ownerApi.useChangeToolMutation();
  const [remove] = ownerApi.useRemoveToolMutation();
  return useMemo(() => {
    const found = new Set(Array.from(marked.values(), ({ status }) => status));
    const states = linkStates().filter(([status]) => found.has(status));
    return {
      rules: ToolFields,
      tab: 'Tools',
      kind: 'tools',
      labels: toolLabels(),
      nameOf: ({ name }) => name,
      More: NumbersButton,
      inWords: (key, text) =>
        key === 'categoryId' ? (categories.get(text) ?? text) : isTimeField(key) ? shortTime(text) : text,
      searchText: ({ name, description, link, categoryId, isActive }) =>
        `${name} ${description ?? ''} ${link} ${categories.get(categoryId ?? '') ?? ''} ${isActive ? '' : t`Inactive`}`,
      filters: [
        {
          key: 'category',
          label: t`Filter by category`,
          all: t`All categories`,
          options: [[NO_CATEGORY, t`No category`], ...categories],
          valueOf: ({ categoryId }) => categoryId ?? NO_CATEGORY,
        },
        filterByState(),
        // Of no use while all links are well.
        ...(states.length === 0
          ? []
          : [
              {
                key: 'link',
                label: t`Filter by link`,
                all: t`Any link`,
                options: states,
                valueOf: ({ id }: Tool) => marked.get(id)?.status ?? 'ok',
              },
            ]),
      ],
      sorts: [
        sortByName(({ name }) => name),
        {
          key: 'used',
          label: i18n._(SORT_LABELS.usage_desc),
          compare: (one, other) => other.usageCount - one.usageCount,
        },
        {
          key: 'newest',
          label: i18n._(SORT_LABELS.created_desc),
          compare: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
        },
      ],
      emptyText: t`No tools added yet. Create your first tool!`,
      deleteQuestion: t`Are you sure you want to delete this tool?`,
      calls: {
        add: (fields, key) => add({ addTool: fields, 'Idempotency-Key': key }).unwrap(),
        change: (id, changes, version, key) =>
          change({ id, changeTool: changes, 'Idempotency-Key': key, ...ifMatch(version) }).unwrap(),
        remove: (id, version, key) => remove({ id, 'Idempotency-Key': key, ...ifMatch(version) }).unwrap(),
      },
    };
  }, [add, change, remove, categories, marked]);
};

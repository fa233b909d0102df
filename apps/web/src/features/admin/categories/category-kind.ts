import { t } from '@lingui/core/macro';
import type { Category } from '@tools-hub/contracts';
import { CategoryFields } from '@tools-hub/domain';
import { useMemo } from 'react';
import { ownerApi } from '../../../shared/api/owner.api.js';
import type { RecordKind } from '../parts/record-kind.js';
import { sortByName } from '../parts/list-view.js';
import { ifMatch } from '../parts/if-match.js';

export const categoryLabels = (): RecordKind<Category, CategoryFields>['labels'] => ({
  name: t`Name`,
  description: t`Description`,
  iconUrl: t`Icon URL`,
  sortOrder: t`Sort Order`,
});

export const useCategoryKind = (): RecordKind<Category, CategoryFields> => {
  const [add] = ownerApi.useAddCategoryMutation();
  const [change] = ownerApi.useChangeCategoryMutation();
  const [remove] = ownerApi.useRemoveCategoryMutation();
  return useMemo(
    () => ({
      rules: CategoryFields,
      tab: 'Categories',
      kind: 'categories',
      labels: categoryLabels(),
      nameOf: ({ name }) => name,
      searchText: ({ name, description }) => `${name} ${description ?? ''}`,
      filters: [],
      sorts: [
        sortByName(({ name }) => name),
        { key: 'tools', label: t`Most tools`, compare: (one, other) => other.toolCount - one.toolCount },
      ],
      emptyText: t`No categories created yet.`,
      deleteQuestion: t`Are you sure you want to delete this category? Tools in this category will become uncategorized.`,
      calls: {
        add: (fields, key) => add({ addCategory: fields, 'Idempotency-Key': key }).unwrap(),
        change: (id, changes, version, key) =>
          change({ id, changeCategory: changes, 'Idempotency-Key': key, ...ifMatch(version) }).unwrap(),
        remove: (id, version, key) => remove({ id, 'Idempotency-Key': key, ...ifMatch(version) }).unwrap(),
      },
    }),
    [add, change, remove],
  );
};

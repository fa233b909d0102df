import type { Tool } from '@tools-hub/contracts';
import { ToolFields } from '@tools-hub/domain';
import { useMemo } from 'react';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { ifMatch } from '../parts/if-match.js';
import type { RecordKind } from '../parts/record-kind.js';

export type CategoryNames = ReadonlyMap<string, string>;

export const useToolKind = (categories: CategoryNames): RecordKind<Tool, ToolFields> => {
  const [add] = ownerApi.useAddToolMutation();
  const [change] = ownerApi.useChangeToolMutation();
  const [remove] = ownerApi.useRemoveToolMutation();
  return useMemo(
    () => ({
      rules: ToolFields,
      one: 'Tool',
      many: 'Tools',
      labels: {
        name: 'Name',
        link: 'Link',
        description: 'Description',
        iconUrl: 'Icon URL',
        categoryId: 'Category',
        sortOrder: 'Sort Order',
        openInNewTab: 'Open in new tab',
        isActive: 'Active',
      },
      nameOf: ({ name }) => name,
      inWords: (key, text) => (key === 'categoryId' ? (categories.get(text) ?? text) : text),
      searchText: ({ name, description, link, categoryId }) =>
        `${name} ${description ?? ''} ${link} ${categories.get(categoryId ?? '') ?? ''}`,
      emptyText: 'No tools added yet. Create your first tool!',
      deleteQuestion: 'Are you sure you want to delete this tool?',
      calls: {
        add: (fields, key) => add({ addTool: fields, 'Idempotency-Key': key }).unwrap(),
        change: (id, changes, version, key) =>
          change({ id, changeTool: changes, 'Idempotency-Key': key, ...ifMatch(version) }).unwrap(),
        remove: (id, version, key) => remove({ id, 'Idempotency-Key': key, ...ifMatch(version) }).unwrap(),
      },
    }),
    [add, change, remove, categories],
  );
};

import { plural, select, t } from '@lingui/core/macro';
import type { OrderedKind } from '@tools-hub/domain';
import { grouped } from '../../../shared/text/grouped.js';

/*
 * The texts about one kind of record. Each is a whole sentence for each kind, because a noun changes the words around it in other
 * languages.
 */

export const kindTitle = (kind: OrderedKind): string =>
  select(kind, { tools: 'Tool', categories: 'Category', other: 'Banner' });

export const addTitle = (kind: OrderedKind): string =>
  select(kind, { tools: 'Add New Tool', categories: 'Add New Category', other: 'Add New Banner' });

export const editTitle = (kind: OrderedKind): string =>
  select(kind, { tools: 'Edit Tool', categories: 'Edit Category', other: 'Edit Banner' });

export const addAction = (kind: OrderedKind): string =>
  select(kind, { tools: 'Add Tool', categories: 'Add Category', other: 'Add Banner' });

export const updateAction = (kind: OrderedKind): string =>
  select(kind, { tools: 'Update Tool', categories: 'Update Category', other: 'Update Banner' });

export const listTitle = (kind: OrderedKind, count: number | undefined): string => {
  const title = select(kind, {
    tools: 'Existing Tools',
    categories: 'Existing Categories',
    other: 'Existing Banners',
  });
  if (count === undefined) return title;
  const number = grouped(count);
  return t`${title} (${number})`;
};

export const searchLabel = (kind: OrderedKind): string =>
  select(kind, { tools: 'Filter tools', categories: 'Filter categories', other: 'Filter banners' });

export const searchPlaceholder = (kind: OrderedKind): string =>
  select(kind, { tools: 'Filter tools...', categories: 'Filter categories...', other: 'Filter banners...' });

export const sortLabel = (kind: OrderedKind): string =>
  select(kind, { tools: 'Sort tools', categories: 'Sort categories', other: 'Sort banners' });

export const selectAllLabel = (kind: OrderedKind, count: number): string =>
  select(kind, {
    tools: plural(count, { one: 'Select # tool', other: 'Select all # tools' }),
    categories: plural(count, { one: 'Select # category', other: 'Select all # categories' }),
    other: plural(count, { one: 'Select # banner', other: 'Select all # banners' }),
  });

/** '2 tools' */
export const countedKind = (kind: OrderedKind, count: number): string =>
  select(kind, {
    tools: plural(count, { one: '# tool', other: '# tools' }),
    categories: plural(count, { one: '# category', other: '# categories' }),
    other: plural(count, { one: '# banner', other: '# banners' }),
  });

/** '7 of 30 tools' */
export const shownOfAll = (kind: OrderedKind, count: number, all: number): string => {
  const shown = grouped(count);
  return select(kind, {
    tools: plural(all, { one: `${shown} of # tool`, other: `${shown} of # tools` }),
    categories: plural(all, { one: `${shown} of # category`, other: `${shown} of # categories` }),
    other: plural(all, { one: `${shown} of # banner`, other: `${shown} of # banners` }),
  });
};

export const noneMatch = (kind: OrderedKind): string =>
  select(kind, {
    tools: 'None of the tools match.',
    categories: 'None of the categories match.',
    other: 'None of the banners match.',
  });

export const listFailed = (kind: OrderedKind): string =>
  select(kind, {
    tools: 'Could not load the tools',
    categories: 'Could not load the categories',
    other: 'Could not load the banners',
  });

export const added = (kind: OrderedKind): string =>
  select(kind, {
    tools: 'Tool added successfully',
    categories: 'Category added successfully',
    other: 'Banner added successfully',
  });

export const updated = (kind: OrderedKind): string =>
  select(kind, {
    tools: 'Tool updated successfully',
    categories: 'Category updated successfully',
    other: 'Banner updated successfully',
  });

export const deleted = (kind: OrderedKind): string =>
  select(kind, {
    tools: 'Tool deleted successfully',
    categories: 'Category deleted successfully',
    other: 'Banner deleted successfully',
  });

export const saveFailed = (kind: OrderedKind): string =>
  select(kind, {
    tools: 'Failed to save tool',
    categories: 'Failed to save category',
    other: 'Failed to save banner',
  });

export const deleteFailed = (kind: OrderedKind): string =>
  select(kind, {
    tools: 'Failed to delete tool',
    categories: 'Failed to delete category',
    other: 'Failed to delete banner',
  });

export const fieldsMissing = (kind: OrderedKind): string =>
  select(kind, {
    tools: 'Please fill in all required fields',
    categories: 'Please enter a category name',
    other: 'Please enter a banner title',
  });

export const deletedElsewhere = (kind: OrderedKind): string =>
  select(kind, {
    tools: 'This tool was deleted elsewhere.',
    categories: 'This category was deleted elsewhere.',
    other: 'This banner was deleted elsewhere.',
  });

export const changedElsewhere = (kind: OrderedKind): string =>
  select(kind, {
    tools: 'This tool was changed elsewhere since you opened it.',
    categories: 'This category was changed elsewhere since you opened it.',
    other: 'This banner was changed elsewhere since you opened it.',
  });

export const otherVersion = (kind: OrderedKind): string =>
  select(kind, {
    tools: 'Another version of this tool',
    categories: 'Another version of this category',
    other: 'Another version of this banner',
  });

export const notSavedChanged = (kind: OrderedKind): string =>
  select(kind, {
    tools: 'Not saved: this tool changed since you opened it.',
    categories: 'Not saved: this category changed since you opened it.',
    other: 'Not saved: this banner changed since you opened it.',
  });

export const unsavedInForm = (kind: OrderedKind): string =>
  select(kind, {
    tools: 'The tool in the form has changes that are not saved.',
    categories: 'The category in the form has changes that are not saved.',
    other: 'The banner in the form has changes that are not saved.',
  });

/** @param most the number of records that one move can pass */
export const moveTooLong = (kind: OrderedKind, most: number): string =>
  select(kind, {
    tools: plural(most, { other: 'One move can pass at most # tools.' }),
    categories: plural(most, { other: 'One move can pass at most # categories.' }),
    other: plural(most, { other: 'One move can pass at most # banners.' }),
  });

import { useListCategoriesQuery, useListToolsQuery } from '../../shared/api/visitor.api.js';

/**
 * Whether there are no tools at all; undefined until it is known. It is asked for only where no category has a tool.
 * @param wanted false where it does not matter, since something is shown
 */
export const useDirectoryIsEmpty = (wanted: boolean): boolean | undefined => {
  const { data: categories, isError: withoutCategories } = useListCategoriesQuery();
  const hasTools = categories?.items.some(({ toolCount }) => toolCount > 0) ?? false;
  const skip = !wanted || hasTools || (categories === undefined && !withoutCategories);
  const { data: all, isError } = useListToolsQuery({}, { skip });
  if (hasTools || isError) return false;
  return all && all.total === 0;
};

import { useListCategoriesQuery, useListToolsQuery } from '../../shared/api/visitor.api.js';

/**
 * Whether the directory has no tools at all; undefined until it is known. Requested only when no category has a tool.
 * @param wanted false while tools are shown
 */
export const useDirectoryIsEmpty = (wanted: boolean): boolean | undefined => {
  const { data: categories, isError: withoutCategories } = useListCategoriesQuery();
  const hasTools = categories?.items.some(({ toolCount }) => toolCount > 0) ?? false;
  const skip = !wanted || hasTools || (categories === undefined && !withoutCategories);
  const { data: all, isError } = useListToolsQuery({}, { skip });
  if (hasTools || isError) return false;
  return all && all.total === 0;
};

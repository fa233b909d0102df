import { t } from '@lingui/core/macro';
import type { Tool } from '@tools-hub/contracts';
import { defaultsOf, ToolFields, type Settings } from '@tools-hub/domain';
import { useListCategoriesQuery, useListToolsQuery } from '../../../shared/api/visitor.api.js';

interface PreviewTool {
  readonly tool: Tool;
  readonly categoryName: string | null;
}

const PREVIEWED_TOOLS = 2;

const sample = (id: string, name: string, description: string): PreviewTool => ({
  tool: {
    ...defaultsOf(ToolFields),
    id,
    name,
    description,
    link: 'https://example.com/',
    usageCount: 42,
    createdAt: '',
    updatedAt: '',
    version: 1,
  },
  categoryName: t`Category`,
});
/** Shown while the directory has no tools. */
const samples = (): readonly PreviewTool[] => [
  sample('sample-1', t`Your first tool`, t`A line or two on what it is for and who would want it.`),
  sample('sample-2', t`Another tool`, t`Its name, its icon and its category are on its card.`),
];

/** The first tools of the catalogue in an order, and the name of the first category. */
export const usePreviewTools = (
  sort: Settings['tool_sort_order'],
): { readonly tools: readonly PreviewTool[]; readonly category: string } => {
  const { data: page } = useListToolsQuery({ sort, perPage: PREVIEWED_TOOLS });
  const { data: categories } = useListCategoriesQuery();
  const nameOf = new Map(categories?.items.map(({ id, name }) => [id, name]));
  const found = (page?.items ?? []).map((tool) => ({
    tool,
    categoryName: nameOf.get(tool.categoryId ?? '') ?? null,
  }));
  return {
    tools: found.length > 0 ? found : samples(),
    category: categories?.items[0]?.name ?? t`Category`,
  };
};

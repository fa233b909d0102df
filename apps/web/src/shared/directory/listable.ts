import type { CategorySection, Recommendations, Sitemap, Tool } from '@tools-hub/contracts';
import { isUuidV4 } from '@tools-hub/domain';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a tool may stand in a list: with a valid id, a name and a link. */
export const isListableTool = (value: unknown): value is Tool =>
  isRecord(value) &&
  isUuidV4(value['id']) &&
  typeof value['name'] === 'string' &&
  typeof value['link'] === 'string';

/** Whether a category may: with a valid id, a name and tools. */
export const isListableCategory = (value: unknown): value is CategorySection =>
  isRecord(value) &&
  isUuidV4(value['id']) &&
  typeof value['name'] === 'string' &&
  value['name'].trim() !== '' &&
  Array.isArray(value['tools']);

const listableTools = (tools: readonly Tool[]): readonly Tool[] => tools.filter(isListableTool);

const listableCategories = <Category extends CategorySection>(categories: readonly Category[]): Category[] =>
  categories
    .filter(isListableCategory)
    .map((category) => ({ ...category, tools: listableTools(category.tools) }));

/** What of an answer the page 'Site Navigation' may show. */
export const listableSitemap = (sitemap: Sitemap): Sitemap => ({
  ...sitemap,
  categories: listableCategories(sitemap.categories),
  uncategorised: listableTools(sitemap.uncategorised),
});

/** What of an answer the page 'Tool Recommendations' may show: a category only with tools in it. */
export const listableRecommendations = (recommendations: Recommendations): Recommendations => ({
  ...recommendations,
  popular: listableTools(recommendations.popular),
  recent: listableTools(recommendations.recent),
  categories: listableCategories(recommendations.categories).filter(({ tools }) => tools.length > 0),
});

import type { Additions, CategorySection, Recommendations, Sitemap, Tool } from '@tools-hub/contracts';
import { isUuidV4 } from '@tools-hub/domain';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a tool can be listed: it has a valid id, a name and a link. */
export const isListableTool = (value: unknown): value is Tool =>
  isRecord(value) &&
  isUuidV4(value['id']) &&
  typeof value['name'] === 'string' &&
  typeof value['link'] === 'string';

/** Whether a category can be listed: it has a valid id, a name and a list of tools. */
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

/** The valid part of a sitemap, for the page 'Site Navigation'. */
export const listableSitemap = (sitemap: Sitemap): Sitemap => ({
  ...sitemap,
  categories: listableCategories(sitemap.categories),
  uncategorised: listableTools(sitemap.uncategorised),
});

/** The valid part of the recommendations, for the page 'Tool Recommendations': only categories with tools. */
export const listableRecommendations = (recommendations: Recommendations): Recommendations => ({
  ...recommendations,
  popular: listableTools(recommendations.popular),
  recent: listableTools(recommendations.recent),
  categories: listableCategories(recommendations.categories).filter(({ tools }) => tools.length > 0),
});

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The valid part of the additions, for the page 'New Tools': only months with tools. */
export const listableAdditions = (additions: Additions): Additions => ({
  ...additions,
  months: additions.months
    .map(({ month, tools }) => ({ month, tools: listableTools(tools) }))
    .filter(({ month, tools }) => MONTH.test(month) && tools.length > 0),
});

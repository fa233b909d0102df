import type { CategoryUses, DayUses, Page, PublicSettings, Tool } from '@tools-hub/contracts';
import type { HttpClient } from '../../support/http-client.js';
import type { GatewayAnswers } from './evidence.js';

/** Reads the owner's view of a gateway. */
export const readGateway = async (name: string, owner: HttpClient): Promise<GatewayAnswers> => {
  const tools: Tool[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await owner.read<Page<Tool>>(`/api/admin/tools?sort=created_asc&perPage=100&page=${page}`);
    tools.push(...answer.items);
    pages = answer.totalPages;
  }
  const days = await owner.read<readonly DayUses[]>('/api/analytics/daily');
  const categories = await owner.read<readonly CategoryUses[]>('/api/analytics/categories');
  const settings = await owner.read<PublicSettings>('/api/settings');
  return {
    name,
    tools: tools.map(({ id, name: toolName, description, usageCount }) => ({
      id,
      name: toolName,
      description,
      usageCount,
    })),
    days: Object.fromEntries(days.map(({ day, uses }) => [day, uses])),
    categoryDays: Object.fromEntries(
      categories.flatMap(({ categoryId, byDay }) =>
        byDay.map(({ day, uses }) => [`${categoryId} ${day}`, uses]),
      ),
    ),
    footer: settings.footer_text,
  };
};

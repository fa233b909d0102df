import { expect, type Locator, type Page } from '@playwright/test';
import type { Page as ListPage, Tool } from '@tools-hub/contracts';
import { openDashboard, panel } from './dashboard.js';
import { button } from './record-tabs.js';
import type { Site } from './site.js';

/** Opens the Tools tab as its owner. */
export const openTools = async (site: Site, options?: Parameters<typeof openDashboard>[2]): Promise<Page> => {
  const page = await openDashboard(site, 'Tools', options);
  await expect(listTitle(page)).toBeVisible();
  return page;
};

export const listTitle = (page: Page): Locator =>
  panel(page).getByRole('heading', { name: /^Existing Tools \([\d,]+\)$/ });

export const list = (page: Page): Locator => panel(page).getByRole('list');

export const formIsClosed = async (page: Page): Promise<void> => {
  await expect(button(page, 'Add New Tool')).toBeVisible();
  await expect(panel(page).locator('form')).toHaveCount(0);
};

/** The stored tools with a name, also inactive ones. */
export const storedAs = async (site: Site, name: string): Promise<readonly Tool[]> => {
  const query = new URLSearchParams({ search: name, perPage: '100' });
  const { items } = await site.owner.read<ListPage<Tool>>(`/api/admin/tools?${query}`);
  return items.filter((tool) => tool.name === name);
};

/** The first 100 tools in the owner's order, also inactive ones. */
export const firstTools = async (site: Site): Promise<readonly Tool[]> =>
  (await site.owner.read<ListPage<Tool>>('/api/admin/tools?perPage=100')).items;

/** The sort order of the last tool in the list. */
export const lastSortOrder = async (site: Site): Promise<number> =>
  Math.max(...(await firstTools(site)).map(({ sortOrder }) => sortOrder));

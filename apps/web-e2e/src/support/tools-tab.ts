import { expect } from '@jest/globals';
import type { Page as ListPage, Tool } from '@tools-hub/contracts';
import type { Locator, Page } from 'playwright-core';
import { openDashboard, panel } from './dashboard.js';
import { button } from './record-tabs.js';
import type { Site } from './site.js';

/** The Tools tab as its owner has it before them. */
export const openTools = async (site: Site, options?: Parameters<typeof openDashboard>[2]): Promise<Page> => {
  const page = await openDashboard(site, 'Tools', options);
  await listTitle(page).waitFor();
  return page;
};

export const listTitle = (page: Page): Locator =>
  panel(page).getByRole('heading', { name: /^Existing Tools \([\d,]+\)$/ });

export const list = (page: Page): Locator => panel(page).getByRole('list');

export const formIsClosed = async (page: Page): Promise<void> => {
  await button(page, 'Add New Tool').waitFor();
  expect(await panel(page).locator('form').count()).toBe(0);
};

/** What the store has under a name, inactive or not. */
export const storedAs = async (site: Site, name: string): Promise<readonly Tool[]> => {
  const query = new URLSearchParams({ search: name, perPage: '100' });
  const { items } = await site.owner.read<ListPage<Tool>>(`/api/admin/tools?${query}`);
  return items.filter((tool) => tool.name === name);
};

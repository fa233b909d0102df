import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { openDashboard, panel } from './dashboard.js';
import type { Site } from './site.js';

export const openHistory = async (site: Site, options?: BrowserContextOptions): Promise<Page> => {
  const page = await openDashboard(site, 'History', options);
  await expect(entries(page).first()).toBeVisible();
  return page;
};

export const entries = (page: Page): Locator => panel(page).locator('[data-entry]');

/** The entry with exactly this summary. */
const entry = (page: Page, summary: string): Locator =>
  entries(page).filter({ has: page.getByText(summary, { exact: true }) });

/** Opens an entry to its changes. */
export const openEntry = async (page: Page, summary: string): Promise<Locator> => {
  const row = entry(page, summary).first();
  await row.getByRole('button', { expanded: false }).click();
  return row;
};

export const undoDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Undo/ });

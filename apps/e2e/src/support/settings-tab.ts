import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import type { Settings } from '@tools-hub/domain';
import { openDashboard } from './dashboard.js';
import type { Site } from './site.js';

export const openSettings = async (site: Site, options?: BrowserContextOptions): Promise<Page> => {
  const page = await openDashboard(site, 'Settings', options);
  await expect(page.getByRole('heading', { name: 'Website Settings', exact: true })).toBeVisible();
  return page;
};

/** The control of a setting. */
export const setting = (page: Page, label: string): Locator =>
  page.getByRole('form', { name: 'Website Settings' }).getByLabel(label, { exact: true });

export const unsaved = (page: Page): Locator =>
  page.getByText('You have unsaved changes. Click "Save Changes" to apply them.');
export const saveChanges = (page: Page): Locator => page.getByRole('button', { name: 'Save Changes' });
export const saveNow = (page: Page): Locator => page.getByRole('button', { name: 'Save Now' });
/** The preview. */
export const preview = (page: Page): Locator => page.locator('[data-slot=preview]');

export const currentSettings = (site: Site): Promise<Settings & { readonly version: number }> =>
  site.owner.read('/api/settings');

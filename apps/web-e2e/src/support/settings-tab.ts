import { SETTING_KEYS, type SettingChanges, type Settings } from '@tools-hub/domain';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { openDashboard } from './dashboard.js';
import type { Site } from './site.js';

export const openSettings = async (site: Site, options?: BrowserContextOptions): Promise<Page> => {
  const page = await openDashboard(site, 'Settings', options);
  await page.getByRole('heading', { name: 'Website Settings', exact: true }).waitFor();
  return page;
};

/** The control of a setting. */
export const setting = (page: Page, label: string): Locator =>
  page.getByRole('form', { name: 'Website Settings' }).getByLabel(label, { exact: true });

export const unsaved = (page: Page): Locator =>
  page.getByText('You have unsaved changes. Click "Save Changes" to apply them.');
export const saveChanges = (page: Page): Locator => page.getByRole('button', { name: 'Save Changes' });
export const saveNow = (page: Page): Locator => page.getByRole('button', { name: 'Save Now' });
/** What visitors would have. */
export const preview = (page: Page): Locator => page.locator('[data-slot=preview]');
export const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: 'detached' });

export const currentSettings = (site: Site): Promise<Settings & { readonly version: number }> =>
  site.owner.read('/api/settings');

export const resetSettings = (site: Site): Promise<void> => {
  const changes: SettingChanges = Object.fromEntries(SETTING_KEYS.map((key) => [key, null]));
  return site.save(changes);
};

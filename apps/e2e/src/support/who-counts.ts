import { expect, type Locator, type Page } from '@playwright/test';
import type { JudgementPage } from '@tools-hub/contracts';
import { part } from './figures.js';
import type { Site } from './site.js';

/** The section 'Who counts' of the Analytics tab. */
export const whoCounts = (page: Page): Locator => part(page, 'Who counts');

/** Opens the section and waits for the agents. */
export const openWhoCounts = async (page: Page): Promise<void> => {
  await whoCounts(page).getByRole('button', { name: 'Choose who counts' }).click();
  await expect(whoCounts(page).getByText(/ count\.$/)).toBeVisible();
};

/** A subsection by its title. */
export const region = (page: Page, name: string): Locator =>
  whoCounts(page).getByRole('region', { name, exact: true });

/** The row of a family of agents. */
export const family = (page: Page, name: string): Locator =>
  region(page, 'Agents of the last 30 days')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

/** Removes all rules, and waits until the clicks are counted without them. */
export const withoutRules = async (site: Site): Promise<void> => {
  await site.owner.post('/api/admin/judgements', { rules: [] });
  await expect
    .poll(async () => {
      const { items } = await site.owner.read<JudgementPage>('/api/admin/judgements?limit=1');
      return items[0]?.state ?? 'applied';
    })
    .toBe('applied');
};

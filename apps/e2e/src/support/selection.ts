import type { Locator, Page } from '@playwright/test';
import { panel } from './dashboard.js';

/** The checkbox of a row. */
export const boxOf = (page: Page, name: string): Locator =>
  panel(page).getByRole('checkbox', { name: `Select ${name}`, exact: true });

/** Opens the menu of the selected rows and chooses an action. */
export const chooseAction = async (page: Page, action: string): Promise<void> => {
  await panel(page).getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** The text with the number of selected rows. */
export const selectedCount = (page: Page): Locator =>
  panel(page).getByRole('status').filter({ hasText: 'selected' });

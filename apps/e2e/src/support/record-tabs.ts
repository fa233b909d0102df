import { expect, type Locator, type Page } from '@playwright/test';
import { panel } from './dashboard.js';

export const heading = (page: Page, name: string | RegExp): Locator =>
  panel(page).getByRole('heading', { name, exact: true });

export const field = (page: Page, label: string): Locator => panel(page).getByLabel(label, { exact: true });

export const button = (page: Page, name: string): Locator =>
  panel(page).getByRole('button', { name, exact: true });

/** The row of the record with this name. */
export const row = (page: Page, name: string): Locator =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) });

/** The names of all rows in order. */
export const rowNames = async (page: Page): Promise<readonly string[]> => {
  const labels = await panel(page)
    .getByRole('button', { name: /^Edit / })
    .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace('Edit ', ''));
};

export const question = (page: Page): Locator => page.getByRole('alertdialog');

/** Deletes a row and confirms. */
export const deleteRow = async (page: Page, name: string): Promise<void> => {
  await button(page, `Delete ${name}`).click();
  await question(page).getByRole('button', { name: 'Delete', exact: true }).click();
};

/** Waits until the element with this name has the focus. */
export const hasFocus = (page: Page, name: string): Promise<void> =>
  expect.poll(() => focused(page)).toBe(name);

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
  });

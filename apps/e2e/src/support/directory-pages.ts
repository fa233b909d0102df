import { expect, type Locator, type Page } from '@playwright/test';

/** The part of a page under one heading. */
export const part = (page: Page, heading: string): Locator =>
  page.getByRole('region', { name: heading, exact: true });

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Follows a link of the footer, without a page load. */
export const follow = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
};

export const textsOf = async (all: Locator): Promise<readonly string[]> =>
  (await all.allTextContents()).map((text) => text.trim());

/** The pixels by which the page is wider than its window. */
export const sidewaysBy = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

export const expectFocusOn = async (target: Locator): Promise<void> => {
  expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
};

import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/browser.js';
import { SCREENS } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const box = (page: Page): Locator => page.getByPlaceholder('Search tools...', { exact: true });
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Recent searches' });
const option = (page: Page, name: string): Locator => list(page).getByRole('option', { name, exact: true });
const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('tools-hub-searches'));

/** Leaves the field until the search is remembered: the part that does it loads after the page. */
const remembers = async (page: Page, texts: string): Promise<void> => {
  await expect(async () => {
    await box(page).focus();
    await box(page).blur();
    expect(await stored(page)).toBe(texts);
  }).toPass();
};

test.describe('the recent searches', () => {
  test('a search is remembered when its field is left, and offered while the field is empty', async ({
    site,
  }) => {
    const page = await site.open();
    await box(page).click();
    await expect(list(page)).toHaveCount(0);
    await box(page).fill('figma');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('figma');
    await remembers(page, '["figma"]');
    await box(page).focus();
    await expect(list(page)).toHaveCount(0);
    await box(page).fill('');
    await expect(option(page, 'figma')).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBeNull();
    await page.reload();
    await box(page).click();
    await option(page, 'figma').click();
    await expect(box(page)).toHaveValue('figma');
    await expect(box(page)).toBeFocused();
    await expect(list(page)).toHaveCount(0);
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in the list of recent searches on ${screen}`, async ({ site }) => {
      const page = await site.blankPage(options);
      const searches = ['figma', 'a search of very many words '.repeat(6).trim()];
      await page.addInitScript(
        (value) => localStorage.setItem('tools-hub-searches', value),
        JSON.stringify(searches),
      );
      await page.goto(site.url);
      await expect(box(page)).toHaveRole('combobox');
      await box(page).focus();
      await expect(option(page, 'figma')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});

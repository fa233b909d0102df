import type { Locator, Page } from '@playwright/test';
import { axeViolations, DESKTOP } from '../support/browser.js';
import { SCREENS } from '../support/screens.js';
import type { Site } from '../support/site.js';
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
  }).toPass({ timeout: 20_000 });
};

/** Opens the home page with remembered searches. */
const openWith = async (site: Site, texts: readonly string[], options = DESKTOP): Promise<Page> => {
  const page = await site.blankPage(options);
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('ready') === null) localStorage.setItem('tools-hub-searches', value);
    sessionStorage.setItem('ready', 'yes');
  }, JSON.stringify(texts));
  await page.goto(site.url);
  await expect(box(page)).toHaveRole('combobox');
  return page;
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

  test('a search of a shared address is not remembered', async ({ site }) => {
    const page = await site.open('/?q=figma');
    await box(page).focus();
    await box(page).blur();
    await box(page).fill('jira');
    await remembers(page, '["jira"]');
  });

  test('the keyboard chooses and removes them, and Escape closes the list first', async ({ site }) => {
    const page = await openWith(site, ['figma', 'jira', 'notes']);
    await page.keyboard.press('/');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'figma')).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await option(page, 'figma').getAttribute('id'))!,
    );
    await page.keyboard.press('Delete');
    await expect(list(page).getByRole('option')).toHaveText(['jira', 'notes']);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(option(page, 'notes')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box(page)).not.toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue('jira');
    expect(page.context().pages()).toHaveLength(1);
  });

  test('one is removed by its cross, and all by Clear', async ({ site }) => {
    const page = await openWith(site, ['figma', 'jira']);
    await box(page).click();
    await page.getByTitle('Remove figma').click();
    await expect(list(page).getByRole('option')).toHaveText(['jira']);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Clear recent searches' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    expect(await stored(page)).toBeNull();
    await expect(box(page)).toHaveRole('searchbox');
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in their list on ${screen}`, async ({ site }) => {
      const page = await openWith(site, ['figma', 'a search of very many words '.repeat(6).trim()], options);
      await box(page).focus();
      await expect(option(page, 'figma')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});

import type { Page } from '@playwright/test';
import { answerOtherSites, axeViolations, DESKTOP, PHONE } from '../support/browser.js';
import { freshWord, OWNER } from '../support/contract.js';
import { panel, restoreSession } from '../support/dashboard.js';
import { addCategory, addTool } from '../support/directory.js';
import { openEntry, openHistory } from '../support/history-tab.js';
import { card } from '../support/site.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Site of the past' });

/** Opens a page of the past as the signed-in owner. */
const openPast = async (site: Site, at: string, path = '/', options = DESKTOP): Promise<Page> => {
  const page = await site.blankPage(options);
  await restoreSession(site, page.context());
  await page.goto(`${site.url}/as-of/${at}${path}`);
  return page;
};

/** A time after each commit so far. */
const moment = async (site: Site): Promise<string> => {
  await addCategory(site.owner);
  const { items } = await site.owner.read<{ items: readonly { at: string }[] }>('/api/admin/history?limit=1');
  return items[0]?.at ?? '';
};

test.describe('the site of the past', () => {
  test('the site of the past shows the tools and the settings of a moment between two edits', async ({
    site,
  }) => {
    const word = freshWord();
    const tool = await addTool(site.owner, { name: `First ${word}` });
    await site.save({ site_title: `Title ${word}`, primary_color: '#8800aa' });
    const at = await moment(site);
    await site.owner.patch(`/api/tools/${tool.id}`, { name: `Second ${word}` });
    await site.save({ site_title: null, primary_color: null });
    const page = await openPast(site, at, `/?q=${word}`);
    await expect(card(page, { name: `First ${word}` })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: `Title ${word}` })).toBeVisible();
    await expect(bar(page)).toContainText('The site as of');
    await expect(page.getByRole('button', { name: 'Admin' })).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await bar(page).getByRole('link', { name: 'Back to today' }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(bar(page)).toHaveCount(0);
  });

  test('every link, search and reload stays in the past', async ({ site }) => {
    const word = freshWord();
    const category = await addCategory(site.owner, { name: `Shelf ${word}` });
    const tool = await addTool(site.owner, { name: `Old ${word}`, categoryId: category.id });
    const at = await moment(site);
    await site.owner.delete(`/api/tools/${tool.id}`);
    const page = await openPast(site, at);
    await page.getByRole('link', { name: 'Site Navigation' }).click();
    await expect(page).toHaveURL(`${site.url}/as-of/${at}/sitemap`);
    await page.getByRole('link', { name: new RegExp(`Shelf ${word}`) }).click();
    await expect(card(page, tool)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/as-of/[^/]+/?\\?category=${category.id}$`));
    await page.reload();
    await expect(card(page, tool)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Site Navigation' })).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`Shelf ${word}`) })).toBeVisible();
    const hrefs = await page
      .locator('main a[href^="/"], footer a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(5);
    expect(hrefs.filter((href) => !href.startsWith('/as-of/'))).toEqual([]);
    for (const title of ['Tool Recommendations', 'New Tools']) {
      await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(card(page, tool).first()).toBeVisible();
      await expect(bar(page)).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Atom' })).toHaveCount(0);
  });

  test('a tool on the site of the past opens and its use is not counted', async ({ site }) => {
    const tool = await addTool(site.owner, { name: `Past ${freshWord()}` });
    const at = await moment(site);
    const page = await openPast(site, at, `/?q=${encodeURIComponent(tool.name)}`);
    const reports: string[] = [];
    await site.visitor.route('**/usage', async (route) => {
      reports.push(route.request().url());
      await route.continue();
    });
    await expect(card(page, tool)).toBeVisible();
    await answerOtherSites(site.visitor);
    const [opened] = await Promise.all([site.visitor.waitForEvent('page'), card(page, tool).click()]);
    await opened.waitForURL(tool.link);
    // A marker: a report of the click above would be counted before this use.
    expect((await site.owner.post(`/api/tools/${tool.id}/usage`)).status).toBe(202);
    await expect.poll(() => site.usesOf(tool)).toBe(1);
    expect(reports).toEqual([]);
  });

  test('a visitor is asked to sign in, and then sees the site of the past', async ({ site }) => {
    const tool = await addTool(site.owner, { name: `Hidden ${freshWord()}` });
    const at = await moment(site);
    await site.owner.delete(`/api/tools/${tool.id}`);
    const page = await site.open(`/as-of/${at}/?q=${encodeURIComponent(tool.name)}`);
    await expect(page.getByRole('heading', { name: 'Only administrators can see the past' })).toBeVisible();
    await expect(card(page, tool)).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByPlaceholder('Enter your username').fill(OWNER.username);
    await page.getByPlaceholder('Enter your password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(card(page, tool)).toBeVisible();
  });

  for (const [at, title] of [
    ['2999-01-01', 'This time is in the future'],
    ['yesterday', 'This is not a time'],
  ] as const) {
    test(`the address of ${at} says: ${title}`, async ({ site }) => {
      const page = await openPast(site, at);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  }

  test('a phone shows the site of the past without a sideways scroll', async ({ site }) => {
    const page = await openPast(site, await moment(site), '/', PHONE);
    await expect(bar(page)).toBeVisible();
    await expect(page.locator('main li a, section li a').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('the History tab leads to the site of the past, for a day and for an entry', async ({ site }) => {
    const tool = await addTool(site.owner, { name: `Entry ${freshWord()}` });
    await site.owner.delete(`/api/tools/${tool.id}`);
    const page = await openHistory(site);
    await page.getByRole('button', { name: 'See the site as of...' }).click();
    const dialog = page.getByRole('dialog', { name: 'See the site as of a day' });
    await dialog.getByLabel('Day').fill('2999-01-01');
    await dialog.getByRole('button', { name: 'See the site' }).click();
    await expect(dialog.getByText('Choose a time in the past')).toBeVisible();
    await dialog.getByLabel('Day').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'See the site' }).click();
    await expect(bar(page)).toContainText('2020');
    await page.goBack();
    const row = await openEntry(page, `Added ${tool.name}`);
    await row.getByRole('link', { name: 'See the site then' }).click();
    await expect(bar(page)).toBeVisible();
    await page.getByRole('searchbox').or(page.getByLabel('Search tools')).first().fill(tool.name);
    await expect(card(page, tool)).toBeVisible();
    await page.goBack();
    await expect(panel(page)).toBeVisible();
  });
});

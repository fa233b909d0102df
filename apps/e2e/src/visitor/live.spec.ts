import type { Page } from '@playwright/test';
import { SITE_VERSIONS_PATH } from '@tools-hub/contracts';
import { pageErrors } from '../support/browser.js';
import { addBanner, addCategory, addTool } from '../support/directory.js';
import { article, card, cards, shownUses, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

/** Milliseconds, on a busy machine: before the page polls, which it does every minute while it listens. */
const SOON = 20_000;

/** Live updates of open pages, and pages without them. */
test.describe('an open page', () => {
  /** Marks the page. A reload removes the mark. */
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
  const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
  const listens = (page: Page) => page.waitForResponse(`**${SITE_VERSIONS_PATH}`);
  const openListening = async (site: Site, path = '/'): Promise<Page> => {
    const page = await site.blankPage();
    await Promise.all([listens(page), page.goto(`${site.url}${path}`)]);
    await mark(page);
    return page;
  };
  const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

  test('an open page shows saved settings within seconds', async ({ site }) => {
    const page = await openListening(site);
    const errors = pageErrors(page);
    await site.save({ site_title: 'Another title', tools_per_page: 3 });
    await expect.poll(() => title(page), { timeout: SOON }).toBe('Another title');
    await expect(cards(page)).toHaveCount(3, { timeout: SOON });
    await expect(page).toHaveTitle('Another title');
    expect(await isMarked(page)).toBe(true);
    expect(errors).toEqual([]);
  });

  test('an open page shows added and removed tools, categories and banners within seconds', async ({
    site,
  }) => {
    await site.save({ banner_enabled: true });
    const page = await openListening(site, '/?sort=created_desc');
    const [category, banner] = [await addCategory(site.owner), await addBanner(site.owner)];
    const chip = page.getByRole('button', { name: new RegExp(`^${category.name}`) });
    const third = page.getByRole('button', { name: 'Show banner 3' });
    await expect(chip).toBeVisible({ timeout: SOON });
    await expect(third).toBeVisible({ timeout: SOON });
    await site.owner.delete(`/api/categories/${category.id}`);
    await site.owner.patch(`/api/banners/${banner.id}`, { isActive: false });
    await expect(chip).toHaveCount(0, { timeout: SOON });
    await expect(third).toHaveCount(0, { timeout: SOON });
    const tool = await addTool(site.owner, { name: 'Fresh from the owner' });
    await expect(card(page, tool)).toBeVisible({ timeout: SOON });
    await site.owner.patch(`/api/tools/${tool.id}`, { name: 'Renamed by the owner' });
    await expect(card(page, { name: 'Renamed by the owner' })).toBeVisible({ timeout: SOON });
    await site.owner.delete(`/api/tools/${tool.id}`);
    await expect(card(page, { name: 'Renamed by the owner' })).toHaveCount(0, { timeout: SOON });
  });

  test('an open page shows the uses of other visitors within seconds', async ({ site }) => {
    const tool = await addTool(site.owner, { name: 'Used by others' });
    const page = await openListening(site, '/?sort=created_desc');
    await expect(article(page, tool)).toBeVisible();
    for (const uses of [1, 2]) {
      await site.owner.post(`/api/tools/${tool.id}/usage`, { clickId: crypto.randomUUID() });
      await expect.poll(() => shownUses(page, tool), { timeout: SOON }).toBe(uses);
    }
  });

  test('all open tabs share one event connection, and each of them is updated', async ({ site }) => {
    const first = await openListening(site);
    const requests: string[] = [];
    site.visitor.on('request', (request) => {
      if (request.url().endsWith(SITE_VERSIONS_PATH)) requests.push(request.url());
    });
    // One more than a browser's connections per site.
    const others = await Promise.all(Array.from({ length: 6 }, () => site.visitor.newPage()));
    for (const page of others) await page.goto(site.url);
    await site.save({ site_title: 'In all tabs' });
    for (const page of [first, ...others]) {
      await expect.poll(() => title(page), { timeout: SOON }).toBe('In all tabs');
    }
    expect(requests).toEqual([]);
    await first.close();
    await expect.poll(() => requests, { timeout: SOON }).toHaveLength(1);
    await site.save({ site_title: 'In the others' });
    for (const page of others) {
      await expect.poll(() => title(page), { timeout: SOON }).toBe('In the others');
    }
  });

  test('an open page reconnects after a break and catches up', async ({ site }) => {
    const page = await openListening(site);
    const { pid } = (await site.product.entries('gateway'))[0]!;
    process.kill(pid, 'SIGKILL');
    await expect(() => site.save({ site_title: 'After the break' })).toPass();
    await expect.poll(() => title(page)).toBe('After the break');
    expect(await isMarked(page)).toBe(true);
  });
});

import type { Locator, Page } from '@playwright/test';
import type { Tool } from '@tools-hub/contracts';
import { axeViolations, PHONE } from '../support/browser.js';
import { openUnhydrated } from '../support/hydration.js';
import { SCREENS } from '../support/screens.js';
import { article, cards } from '../support/site.js';
import { expect, test } from '../support/test.js';

const FAVOURITES = 'tools-hub-favourites';
const OPENED = 'tools-hub-opened';
const VIEW = 'tools-hub-view';

const star = (page: Page, { name }: Pick<Tool, 'name'>): Locator =>
  page.getByRole('button', { name: `Favourite ${name}`, exact: true });
const chip = (page: Page, name: RegExp): Locator =>
  page.getByRole('toolbar', { name: 'Categories' }).getByRole('button', { name });
const view = (page: Page): Locator => page.getByRole('combobox', { name: 'View' });

/** Makes the browser of a page one that has stored these texts before. */
const store = (page: Page, texts: Readonly<Record<string, string>>): Promise<unknown> =>
  page.addInitScript((stored) => {
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  }, texts);

test.describe('favourites', () => {
  let tools: readonly Tool[];
  test.beforeAll(async ({ site }) => {
    tools = await site.tools();
  });

  test('a star makes a tool a favourite, and neither opens nor counts it', async ({ site }) => {
    const page = await site.open();
    const [tool] = tools;
    const used: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/usage')) used.push(request.url());
    });
    await article(page, tool!).hover();
    await star(page, tool!).click();
    await expect(star(page, tool!)).toHaveAttribute('aria-pressed', 'true');
    await expect(chip(page, /^Favourites/)).toHaveText(/^Favourites1/);
    expect(page.context().pages()).toHaveLength(1);
    expect(used).toEqual([]);
    await page.reload();
    await expect(star(page, tool!)).toHaveAttribute('aria-pressed', 'true');
    await star(page, tool!).press('Space');
    await expect(star(page, tool!)).toHaveAttribute('aria-pressed', 'false');
    await expect(chip(page, /^Favourites/)).toHaveCount(0);
  });

  test('the HTML of a list has the page without tools of others', async ({ site }) => {
    const all = await site.owner.get('/');
    const own = await site.owner.get('/?show=favourites');
    expect(all.text).toContain('<article');
    expect(own.text).toContain('Search tools...');
    expect(own.text).not.toContain('<article');
    expect(own.text).not.toContain(tools[0]!.link);
  });

  test('another tab follows a star and the view', async ({ site }) => {
    const page = await site.open();
    const other = await site.visitor.newPage();
    await other.goto(site.url);
    await expect(star(other, tools[0]!)).toHaveAttribute('aria-pressed', 'false');
    await star(page, tools[0]!).press('Enter');
    await expect(star(other, tools[0]!)).toHaveAttribute('aria-pressed', 'true');
    await expect(chip(other, /^Favourites/)).toBeVisible();
    await view(page).selectOption('Dense cards');
    await expect(view(other).locator('option:checked')).toHaveText('Dense cards');
    await expect(other.locator('html')).toHaveAttribute('data-view', 'cards dense');
  });

  test('a star is a thumb wide on a phone, and visible without a pointer', async ({ site }) => {
    const page = await site.open('/', PHONE);
    const { width, height } = (await star(page, tools[0]!).boundingBox())!;
    expect([width, height]).toEqual([44, 44]);
    await expect(star(page, tools[0]!)).toHaveCSS('opacity', '1');
  });
});

test.describe('the view of the tools', () => {
  test('a list has a row a tool, and is there again after a reload', async ({ site }) => {
    const [one, other] = await site.tools();
    const page = await site.open();
    await view(page).selectOption('List');
    const box = async (tool: Tool) => (await article(page, tool).boundingBox())!;
    await expect.poll(async () => (await box(one!)).x - (await box(other!)).x).toBe(0);
    expect((await box(one!)).height).toBeLessThan(80);
    const { height } = await box(one!);
    await view(page).selectOption('Dense list');
    await expect.poll(async () => (await box(one!)).height).toBeLessThan(height);
    await page.reload();
    await expect(view(page).locator('option:checked')).toHaveText('Dense list');
    expect((await box(one!)).height).toBeLessThan(height);
  });

  for (const [screen, options] of SCREENS) {
    for (const stored of ['cards dense', 'list', 'list dense']) {
      test(`the HTML alone has the first tool of the view '${stored}' where the whole page has it, on ${screen}`, async ({
        site,
      }) => {
        const page = await site.blankPage(options);
        await store(page, { [VIEW]: stored });
        const hydrate = await openUnhydrated(page, site.url);
        const shown = page.getByRole('main').getByRole('article');
        await expect(shown.nth(1)).toBeVisible();
        const alone = [await shown.first().boundingBox(), await shown.nth(1).boundingBox()];
        await hydrate();
        await page.waitForLoadState();
        const whole = [await shown.first().boundingBox(), await shown.nth(1).boundingBox()];
        for (const [at, { x, y, width }] of whole.map((box) => box!).entries()) {
          expect([x, width]).toEqual([alone[at]!.x, alone[at]!.width]);
          expect(Math.abs(y - alone[at]!.y)).toBeLessThanOrEqual(1);
        }
      });
    }
  }

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in a list with favourites on ${screen}`, async ({ site }) => {
      const ids = (await site.tools()).map(({ id }) => id);
      const page = await site.blankPage(options);
      await store(page, {
        [FAVOURITES]: JSON.stringify(ids.slice(0, 3)),
        [OPENED]: JSON.stringify(ids.slice(2, 4)),
        [VIEW]: 'list',
      });
      await page.goto(`${site.url}/?show=favourites`);
      await expect(cards(page)).toHaveCount(3);
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});

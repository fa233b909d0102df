import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Category, Page as ListPage, Tool } from '@tools-hub/contracts';
import { axeViolations, DESKTOP, PHONE } from '../support/browser.js';
import { SCREENS } from '../support/screens.js';
import { article, card, cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const FAVOURITES = 'tools-hub-favourites';
const OPENED = 'tools-hub-opened';
const VIEW = 'tools-hub-view';

const star = (page: Page, { name }: Pick<Tool, 'name'>): Locator =>
  page.getByRole('button', { name: `Favourite ${name}`, exact: true });
const chip = (page: Page, name: RegExp | string): Locator =>
  page.getByRole('toolbar', { name: 'Categories' }).getByRole('button', { name });
const names = (page: Page): Promise<readonly string[]> => cards(page).allTextContents();
const view = (page: Page): Locator => page.getByRole('combobox', { name: 'View' });

/** Opens a page in a browser that has stored these texts before. */
const openWith = async (
  site: Site,
  texts: Readonly<Record<string, string>>,
  path = '/',
  options: BrowserContextOptions = DESKTOP,
): Promise<Page> => {
  const page = await site.blankPage(options);
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('ready') === null) {
      for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
    }
    sessionStorage.setItem('ready', 'yes');
  }, texts);
  await page.goto(`${site.url}${path}`);
  return page;
};

const idsOf = (tools: readonly Tool[]): string => JSON.stringify(tools.map(({ id }) => id));

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

  test('the chip shows the favourites only, and Back shows all tools again', async ({ site }) => {
    const own = [tools[3]!, tools[1]!];
    const page = await openWith(site, { [FAVOURITES]: idsOf(own) });
    await chip(page, /^Favourites/).click();
    await expect(page).toHaveURL(/\?show=favourites$/);
    await expect(cards(page)).toHaveText([tools[1]!.name, tools[3]!.name]);
    await expect(page).toHaveTitle(/^Favourites · /);
    await page.goBack();
    await expect(chip(page, 'All Tools')).toHaveAttribute('aria-pressed', 'true');
    expect((await names(page)).length).toBeGreaterThan(2);
  });

  test('no request names a favourite', async ({ site }) => {
    const page = await site.blankPage();
    const urls: string[] = [];
    page.on('request', (request) => urls.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.addInitScript(
      ([key, text]) => localStorage.setItem(key!, text!),
      [FAVOURITES, idsOf([tools[2]!])],
    );
    await page.goto(`${site.url}/?show=favourites`);
    await expect(cards(page)).toHaveText([tools[2]!.name]);
    expect(urls.some((url) => url.includes('/api/tools?'))).toBe(true);
    expect(urls.filter((url) => url.includes(tools[2]!.id))).toEqual([]);
  });

  test('the HTML of a list has the page without tools of others', async ({ site }) => {
    const all = await site.owner.get('/');
    const own = await site.owner.get('/?show=favourites');
    expect(all.text).toContain('<article');
    expect(own.text).toContain('Search tools...');
    expect(own.text).not.toContain('<article');
    expect(own.text).not.toContain(tools[0]!.link);
  });

  test('search, category and order narrow the favourites', async ({ site }) => {
    const [category] = (await site.owner.read<ListPage<Category>>('/api/categories')).items;
    const inside = tools.filter(({ categoryId }) => categoryId === category!.id).slice(0, 2);
    const outside = tools.find(({ categoryId }) => categoryId !== category!.id)!;
    const own = [...inside, outside];
    const page = await openWith(site, { [FAVOURITES]: idsOf(own) }, '/?show=favourites');
    await expect(cards(page)).toHaveCount(3);
    await chip(page, category!.name).click();
    await expect(cards(page)).toHaveCount(2);
    const sorted = inside.map(({ name }) => name).sort(new Intl.Collator('en').compare);
    await page.getByRole('combobox', { name: 'Sort tools' }).selectOption('Name Z–A');
    await expect(cards(page)).toHaveText(sorted.toReversed());
    await page.getByPlaceholder('Search tools...').fill(outside.name);
    await expect(page.getByText('No tools found matching your criteria')).toBeVisible();
    await page.getByRole('button', { name: 'Show the whole list' }).click();
    await expect(cards(page)).toHaveCount(3);
  });

  test('a list of more favourites than a page has further pages', async ({ site }) => {
    await site.save({ tools_per_page: 2 });
    const page = await openWith(site, { [FAVOURITES]: idsOf(tools.slice(0, 3)) }, '/?show=favourites');
    await expect(page.getByRole('status').getByText('3 tools', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/show=favourites&page=2/);
    await expect(cards(page)).toHaveText([tools[2]!.name]);
  });

  test('a favourite whose tool is gone is forgotten', async ({ site }) => {
    const gone = crypto.randomUUID();
    const stored = JSON.stringify([gone, tools[0]!.id]);
    const page = await openWith(site, { [FAVOURITES]: stored }, '/?show=favourites');
    await expect(chip(page, /^Favourites/)).toHaveText(/^Favourites1/);
    await expect(cards(page)).toHaveText([tools[0]!.name]);
  });

  test('without favourites, a shared address says how to add one', async ({ site }) => {
    const page = await openWith(site, { [FAVOURITES]: '{"not":"a list"}' }, '/?show=favourites');
    await expect(page.getByText('No favourites yet')).toBeVisible();
    await page.getByRole('button', { name: 'Show all tools' }).click();
    await expect(card(page, tools[0]!)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });

  test('one favourite more than 200 is refused in words', async ({ site }) => {
    const full = Array.from({ length: 200 }, () => crypto.randomUUID());
    const page = await openWith(site, { [FAVOURITES]: JSON.stringify(full) });
    await star(page, tools[0]!).press('Enter');
    await expect(page.getByText('Not stored. A browser has room for 200 favourites.').first()).toBeVisible();
    await expect(star(page, tools[0]!)).toHaveAttribute('aria-pressed', 'false');
  });

  test('another tab follows a star', async ({ site }) => {
    const page = await site.open();
    const other = await site.visitor.newPage();
    await other.goto(site.url);
    await expect(star(other, tools[0]!)).toHaveAttribute('aria-pressed', 'false');
    await star(page, tools[0]!).press('Enter');
    await expect(star(other, tools[0]!)).toHaveAttribute('aria-pressed', 'true');
    await expect(chip(other, /^Favourites/)).toBeVisible();
  });

  test('a star that removes its own card leaves the focus on the list', async ({ site }) => {
    const page = await openWith(site, { [FAVOURITES]: idsOf(tools.slice(0, 2)) }, '/?show=favourites');
    await star(page, tools[0]!).press('Enter');
    await expect(cards(page)).toHaveText([tools[1]!.name]);
    await expect(page.locator('#content')).toBeFocused();
  });

  test('the page of a tool has its star', async ({ site }) => {
    const page = await site.open(`/t/${tools[0]!.id}`);
    await star(page, tools[0]!).click();
    await expect(star(page, tools[0]!)).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`${site.url}/?show=favourites`);
    await expect(cards(page)).toHaveText([tools[0]!.name]);
  });

  test('a star is a thumb wide on a phone, and visible without a pointer', async ({ site }) => {
    const page = await site.open('/', PHONE);
    const { width, height } = (await star(page, tools[0]!).boundingBox())!;
    expect([width, height]).toEqual([44, 44]);
    await expect(star(page, tools[0]!)).toHaveCSS('opacity', '1');
  });
});

test.describe('the tools opened lately', () => {
  let tools: readonly Tool[];
  test.beforeAll(async ({ site }) => {
    tools = (await site.tools()).filter(({ openInNewTab }) => openInNewTab);
  });

  test('they are listed with the latest first, until the list is cleared', async ({ site }) => {
    const page = await site.open();
    await expect(chip(page, 'Recently opened')).toHaveCount(0);
    for (const tool of [tools[2]!, tools[0]!]) {
      const [opened] = await Promise.all([site.visitor.waitForEvent('page'), card(page, tool).click()]);
      await opened.close();
    }
    await chip(page, 'Recently opened').click();
    await expect(cards(page)).toHaveText([tools[0]!.name, tools[2]!.name]);
    await expect(page.getByRole('combobox', { name: 'Sort tools' }).locator('option:checked')).toHaveText(
      'Last opened',
    );
    await page.getByRole('button', { name: 'Clear the list of opened tools' }).click();
    await expect(page.getByText('No recently opened tools')).toBeVisible();
    await expect(page.locator('#content')).toBeFocused();
    expect(await page.evaluate((key) => localStorage.getItem(key), OPENED)).toBeNull();
    await page.getByRole('button', { name: 'Restore list' }).click();
    await expect(cards(page)).toHaveText([tools[0]!.name, tools[2]!.name]);
  });

  test('a list that cannot be loaded offers another try', async ({ site }) => {
    const page = await openWith(site, { [OPENED]: idsOf([tools[0]!]) });
    await site.visitor.route('**/api/tools?*', (route) => route.fulfill({ status: 400, json: {} }));
    await chip(page, 'Recently opened').click();
    await expect(page.getByText("Couldn't load the tools")).toBeVisible();
    await site.visitor.unroute('**/api/tools?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveText([tools[0]!.name]);
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

  test('another tab follows the view', async ({ site }) => {
    const page = await site.open();
    const other = await site.visitor.newPage();
    await other.goto(site.url);
    await view(page).selectOption('Dense cards');
    await expect(view(other).locator('option:checked')).toHaveText('Dense cards');
    await expect(other.locator('html')).toHaveAttribute('data-view', 'cards dense');
  });

  for (const [what, options] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const) {
    for (const stored of ['cards dense', 'list', 'list dense']) {
      test(`the HTML alone has the first tool of the view '${stored}' where the whole page has it, on ${what}`, async ({
        site,
      }) => {
        const page = await site.blankPage(options);
        await page.addInitScript(([key, text]) => localStorage.setItem(key!, text!), [VIEW, stored]);
        await site.visitor.route('**/assets/**', () => undefined);
        await page.goto(site.url, { waitUntil: 'commit' });
        const shown = page.getByRole('main').getByRole('article');
        await expect(shown.nth(1)).toBeVisible();
        const alone = [await shown.first().boundingBox(), await shown.nth(1).boundingBox()];
        await site.visitor.unroute('**/assets/**');
        await page.goto(site.url);
        await expect(shown.nth(1)).toBeVisible();
        const whole = [await shown.first().boundingBox(), await shown.nth(1).boundingBox()];
        for (const [at, { x, y, width }] of whole.map((box) => box!).entries()) {
          expect([x, width]).toEqual([alone[at]!.x, alone[at]!.width]);
          expect(Math.abs(y - alone[at]!.y)).toBeLessThanOrEqual(1);
        }
      });
    }
  }

  test('an unknown view is that of cards', async ({ site }) => {
    const page = await openWith(site, { [VIEW]: '<b>' });
    await expect(cards(page).first()).toBeVisible();
    await expect(view(page).locator('option:checked')).toHaveText('Cards');
  });

  for (const [screen, options] of SCREENS) {
    test(`axe finds no violation in a list with favourites on ${screen}`, async ({ site }) => {
      const tools = await site.tools();
      const texts = {
        [FAVOURITES]: idsOf(tools.slice(0, 3)),
        [OPENED]: idsOf(tools.slice(2, 4)),
        [VIEW]: 'list',
      };
      const page = await openWith(site, texts, '/?show=favourites', options);
      await expect(cards(page)).toHaveCount(3);
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});

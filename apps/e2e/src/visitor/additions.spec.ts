import type { Page } from '@playwright/test';
import type { Additions, Tool } from '@tools-hub/contracts';
import { axeViolations, pageErrors } from '../support/browser.js';
import { expectFocusOn, follow, heading, sidewaysBy, textsOf } from '../support/directory-pages.js';
import { addCategory, addTool } from '../support/directory.js';
import { SCREENS } from '../support/screens.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const PATH = '/new';
const TITLE = 'New Tools';

test.describe('the page New Tools', () => {
  let latest: Tool;
  test.beforeAll(async ({ site }) => {
    const category = await addCategory(site.owner, { name: 'Just arrived' });
    latest = await addTool(site.owner, {
      name: 'Latest & <best>',
      categoryId: category.id,
      openInNewTab: true,
    });
  });
  test.afterAll(async ({ site }) => {
    await site.owner.delete(`/api/tools/${latest.id}`);
    await site.owner.delete(`/api/categories/${latest.categoryId}`);
  });
  const served = (site: Site): Promise<Additions> => site.owner.read('/api/additions');
  const toolNames = (page: Page) => textsOf(page.getByRole('heading', { level: 3 }));
  const cardOf = (page: Page, { name }: Tool) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });

  test('the new tools are listed by month, the newest first, with their categories', async ({ site }) => {
    const { months, totals } = await served(site);
    const page = await site.blankPage();
    const errors = pageErrors(page);
    const answer = await page.goto(site.url + PATH);
    expect(answer?.status()).toBe(200);
    await expect(cardOf(page, latest)).toContainText('Just arrived');
    await expect(heading(page)).toHaveText(TITLE);
    await expect(page).toHaveTitle(`${TITLE} · Tools Hub`);
    expect(await toolNames(page)).toEqual(months.flatMap(({ tools }) => tools.map(({ name }) => name)));
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(months.length);
    await expect(page.locator('main footer')).toContainText(`${totals.tools} tools`);
    expect(errors).toEqual([]);
  });

  test('the new tools start at the top with the focus on their heading', async ({ site }) => {
    const page = await site.open();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await follow(page, TITLE);
    await expect(cardOf(page, latest)).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expectFocusOn(heading(page));
  });

  test('the links of the new tools lead to well-formed feeds', async ({ site }) => {
    const page = await site.open(PATH);
    const links = page.getByRole('main').getByRole('link', { name: /^(Atom|JSON Feed)$/ });
    await expect(links).toHaveCount(2);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/feed.xml',
      '/feed.json',
    ]);
    const [titles, items] = await page.evaluate(async () => {
      const atom = new DOMParser().parseFromString(
        await (await fetch('/feed.xml')).text(),
        'application/xml',
      );
      const json = (await (await fetch('/feed.json')).json()) as { items: { title: string }[] };
      const found = [...atom.querySelectorAll('feed > entry > title')];
      return [found.map(({ textContent }) => textContent), json.items.map(({ title }) => title)];
    });
    expect(titles).toContain(latest.name);
    expect(items).toEqual(titles);
  });

  for (const [screen, options] of SCREENS) {
    test(`the new tools fit on ${screen} and have no axe violation`, async ({ site }) => {
      const page = await site.open(PATH, options);
      await expect(cardOf(page, latest)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysBy(page)).toBe(0);
    });
  }
});

import type { Page } from '@playwright/test';
import type { Category, Recommendations, Tool } from '@tools-hub/contracts';
import { axeViolations, pageErrors } from '../support/browser.js';
import { expectFocusOn, follow, heading, part, sidewaysBy, textsOf } from '../support/directory-pages.js';
import { addCategory, addTool } from '../support/directory.js';
import { SCREENS } from '../support/screens.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const PATH = '/refer';
const MANY = 14;

test.describe('the page Tool Recommendations', () => {
  let crowd: Category;
  let crowded: readonly Tool[];
  test.beforeAll(async ({ site }) => {
    crowd = await addCategory(site.owner, { name: `Crowd ${'C'.repeat(100)}`, sortOrder: 1_000 });
    const names = Array.from({ length: MANY }, (_, index) => `Crowded ${String.fromCharCode(65 + index)}`);
    crowded = await Promise.all(
      names.map((name, sortOrder) => addTool(site.owner, { name, sortOrder, categoryId: crowd.id })),
    );
    // At least one tool has to be popular.
    for (const tool of crowded.slice(0, 2)) await site.owner.post(`/api/tools/${tool.id}/usage`);
    const isCrowded = ({ categoryId }: Tool) => categoryId === crowd.id;
    await expect.poll(async () => (await served(site)).popular.filter(isCrowded)).toHaveLength(2);
  });
  test.afterAll(async ({ site }) => {
    for (const { id } of crowded) await site.owner.delete(`/api/tools/${id}`);
    await site.owner.delete(`/api/categories/${crowd.id}`);
  });
  const served = (site: Site): Promise<Recommendations> => site.owner.read('/api/recommendations');
  const namesIn = (page: Page, title: string) =>
    textsOf(part(page, title).getByRole('heading', { level: 3 }));
  const popularCard = (page: Page, { name }: Tool) =>
    part(page, 'Most Popular Tools')
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name, exact: true }) });

  test('the recommendations show the popular tools, the newest tools, and every category with tools', async ({
    site,
  }) => {
    const { popular, recent, categories, totals } = await served(site);
    const page = await site.blankPage();
    const errors = pageErrors(page);
    const answer = await page.goto(site.url + PATH);
    expect(answer?.status()).toBe(200);
    await expect(part(page, crowd.name)).toBeVisible();
    await expect(heading(page)).toHaveText('Tool Recommendations');
    await expect(page).toHaveTitle('Tool Recommendations · Tools Hub');
    expect(await namesIn(page, 'Most Popular Tools')).toEqual(popular.map(({ name }) => name));
    for (const tool of popular)
      expect(await popularCard(page, tool).textContent()).toContain(`${tool.usageCount} uses`);
    expect(await namesIn(page, 'Recently Added')).toEqual(recent.map(({ name }) => name));
    expect(await textsOf(page.getByRole('heading', { level: 2 }))).toEqual([
      'Most Popular Tools',
      'Recently Added',
      ...categories.map(({ name }) => name),
    ]);
    expect(await namesIn(page, categories[0]!.name)).toEqual(categories[0]!.tools.map(({ name }) => name));
    const footer = await page.locator('main footer').textContent();
    expect(footer).toContain(`${totals.tools} tools`);
    expect(footer).toContain(`${totals.categories} categories`);
    expect(errors).toEqual([]);
  });

  test('the recommendations start at the top with the focus on their heading, and link back', async ({
    site,
  }) => {
    const page = await site.open();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await follow(page, 'Tool Recommendations');
    await expect(part(page, crowd.name)).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectFocusOn(heading(page));
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByPlaceholder('Search tools...')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  for (const [screen, options] of SCREENS) {
    test(`the recommendations fit on ${screen} and have no axe violation`, async ({ site }) => {
      const page = await site.open(PATH, options);
      await expect(part(page, crowd.name)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysBy(page)).toBe(0);
    });
  }
});

import type { Page } from '@playwright/test';
import { answerOtherSites, axeViolations } from '../support/browser.js';
import { addTool } from '../support/directory.js';
import { openUnhydrated } from '../support/hydration.js';
import { SCREENS } from '../support/screens.js';
import { card, cards } from '../support/site.js';
import { expect, test } from '../support/test.js';

const box = (page: Page) => page.getByPlaceholder('Search tools...', { exact: true });
const marks = (page: Page) => page.locator('main mark');

/** Searches that forgive, and marked hits. */
test.describe('a search', () => {
  test.beforeEach(async ({ site }) => {
    await addTool(site.owner, { name: 'Zürich Plänner', description: 'Timetables for cafés' });
    await addTool(site.owner, { name: 'Plannery', description: 'Draws züri maps' });
  });

  test('a search with typing errors finds similar tools, says so, and marks their words', async ({
    site,
  }) => {
    const page = await site.open();
    await box(page).fill('planner zruich');
    await expect(page.getByRole('status').getByText('No exact match. 1 similar tool')).toBeVisible();
    await expect(card(page, { name: 'Zürich Plänner' })).toBeVisible();
    await expect(marks(page)).toHaveText(['Zürich', 'Plänner']);
    await box(page).fill('nothing like this');
    await expect(page.getByText('No tools found matching your criteria')).toBeVisible();
  });

  test('a search is answered with the first paint, with similar tools too', async ({ site }) => {
    const page = await site.blankPage();
    await page.route('**/api/tools**', (route) => route.abort());
    await page.goto(`${site.url}/?q=planner+zruich`);
    await expect(card(page, { name: 'Zürich Plänner' })).toBeVisible();
    await expect(page.getByText('No exact match. 1 similar tool')).toBeVisible();
  });

  for (const [screen, options] of SCREENS) {
    test(`the marks of a search have no axe violation on ${screen}`, async ({ site }) => {
      const page = await site.open('/?q=planner+zruich', options);
      await expect(marks(page)).toHaveCount(2);
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});

test.describe('the keys of the search', () => {
  test('Enter opens the first tool once its list is there, and the use is counted', async ({ site }) => {
    const tool = await addTool(site.owner, { name: 'Zebracorn', link: 'https://zebracorn.example/' });
    await addTool(site.owner, { name: 'Another', description: 'Like zebracorn' });
    const page = await site.open('/?sort=name_desc');
    await box(page).fill('zebracorn');
    await expect(cards(page)).toHaveCount(2);
    await expect(marks(page).first()).toHaveText('Zebracorn');
    await answerOtherSites(page.context());
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    expect(opened.url()).toBe(tool.link);
    await expect.poll(() => site.usesOf(tool)).toBe(1);
  });

  test('the arrow key works in a field that had the focus before hydration', async ({ site }) => {
    const tool = await addTool(site.owner, { name: 'Zebracorn' });
    const page = await site.blankPage();
    const hydrate = await openUnhydrated(page, `${site.url}/?q=zebracorn`);
    await box(page).focus();
    await hydrate();
    // The key works once its listener is there, which loads after the page.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(card(page, tool)).toBeFocused({ timeout: 500 });
    }).toPass();
  });
});

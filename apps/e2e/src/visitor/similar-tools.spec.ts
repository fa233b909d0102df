import type { Page } from '@playwright/test';
import type { Tool } from '@tools-hub/contracts';
import { axeViolations, PHONE } from '../support/browser.js';
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

  test('with typing errors finds similar tools, says so, and marks their words', async ({ site }) => {
    const page = await site.open();
    await box(page).fill('planner zruich');
    await expect(page.getByRole('status').getByText('No exact match. 1 similar tool')).toBeVisible();
    await expect(card(page, { name: 'Zürich Plänner' })).toBeVisible();
    await expect(marks(page)).toHaveText(['Zürich', 'Plänner']);
    await box(page).fill('nothing like this');
    await expect(page.getByText('No tools found matching your criteria')).toBeVisible();
  });

  test('marks its text in names and descriptions, without regard to case and accents', async ({ site }) => {
    const page = await site.open('/?q=züri');
    await expect(cards(page)).toHaveCount(2);
    await expect(marks(page)).toHaveText(['züri', 'Züri']);
    await box(page).fill('cafe');
    await expect(page.getByRole('status').getByText('No exact match. 1 similar tool')).toBeVisible();
    await expect(marks(page)).toHaveText(['cafés']);
    await box(page).fill('');
    await expect(marks(page)).toHaveCount(0);
  });

  test('is answered with the first paint, with similar tools too', async ({ site }) => {
    const page = await site.blankPage();
    await page.route('**/api/tools**', (route) => route.abort());
    await page.goto(`${site.url}/?q=planner+zruich`);
    await expect(card(page, { name: 'Zürich Plänner' })).toBeVisible();
    await expect(page.getByText('No exact match. 1 similar tool')).toBeVisible();
  });

  for (const [screen, options] of SCREENS) {
    test(`has marks without an axe violation on ${screen}`, async ({ site }) => {
      const page = await site.open('/?q=planner+zruich', options);
      await expect(marks(page)).toHaveCount(2);
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});

test.describe('the keys of the search', () => {
  /** Presses the key until it works: its listener loads after the page. */
  const arrowDownLeadsTo = async (page: Page, tool: Tool): Promise<void> => {
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(card(page, tool)).toBeFocused({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
  };
  const opensTool = async (page: Page, keys: readonly string[]): Promise<string> => {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      (async () => {
        for (const key of keys) await page.keyboard.press(key);
      })(),
    ]);
    return opened.url();
  };

  test('Enter opens the first tool once its list is there, and the use is counted', async ({ site }) => {
    const tool = await addTool(site.owner, { name: 'Zebracorn', link: 'https://zebracorn.example/' });
    await addTool(site.owner, { name: 'Another', description: 'Like zebracorn' });
    const page = await site.open('/?sort=name_desc');
    await box(page).fill('zebracorn');
    await expect(cards(page)).toHaveCount(2);
    await expect(marks(page).first()).toHaveText('Zebracorn');
    expect(await opensTool(page, ['Enter'])).toBe(tool.link);
    await expect.poll(() => site.usesOf(tool)).toBe(1);
  });

  test('Enter right after a letter only searches', async ({ site }) => {
    await addTool(site.owner, { name: 'Zebracorn' });
    const page = await site.open();
    await box(page).click();
    await page.keyboard.type('zebracor');
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(1);
    expect(page.context().pages()).toHaveLength(1);
  });

  test('Enter on a touch screen closes the keyboard and opens nothing', async ({ site }) => {
    await addTool(site.owner, { name: 'Zebracorn' });
    const page = await site.open('/', PHONE);
    await box(page).tap();
    await box(page).fill('zebracorn');
    await expect(marks(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(box(page)).not.toBeFocused();
    expect(page.context().pages()).toHaveLength(1);
  });

  test('the arrow key leads to the first tool, which Enter opens', async ({ site }) => {
    const tool = await addTool(site.owner, { name: 'Zebracorn', link: 'https://zebracorn.example/' });
    const page = await site.open('/?q=zebracorn');
    await box(page).click();
    await arrowDownLeadsTo(page, tool);
    expect(await opensTool(page, ['Enter'])).toBe(tool.link);
  });

  test('the arrow key works in a field that had the focus before hydration', async ({ site }) => {
    const tool = await addTool(site.owner, { name: 'Zebracorn' });
    const page = await site.blankPage();
    const hydrate = await openUnhydrated(page, `${site.url}/?q=zebracorn`);
    await box(page).focus();
    await hydrate();
    await arrowDownLeadsTo(page, tool);
  });

  test('the single key can be switched off and on again', async ({ site }) => {
    const page = await site.open();
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const toggle = dialog.getByRole('switch', { name: 'Single keys' });
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(toggle).toBeChecked();
    expect(await axeViolations(page)).toEqual([]);
    await toggle.uncheck();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.keyboard.press('/');
    await expect(box(page)).not.toBeFocused();
    expect(await box(page).getAttribute('aria-keyshortcuts')).toBeNull();
    await page.reload();
    await page.keyboard.press('/');
    await expect(box(page)).not.toBeFocused();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await toggle.check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
  });
});

import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Tool } from '@tools-hub/contracts';
import { DESKTOP } from '../support/browser.js';
import { card, cards, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

/** Keyboard use of the home page. */
test.describe('keyboard navigation', () => {
  let tools: readonly Tool[];
  test.beforeAll(async ({ site }) => {
    tools = await site.tools();
  });

  const open = async (site: Site, path = '/', options: BrowserContextOptions = DESKTOP): Promise<Page> => {
    const page = await site.open(path, options);
    await expect(cards(page).first()).toBeVisible();
    return page;
  };
  /** The label, or else the text, of the focused element. */
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const label = element instanceof HTMLInputElement ? element.placeholder : element.ariaLabel;
      return label ?? element.innerText.split('\n')[0]!;
    });
  /** Whether the centre of the focused element is on the screen and uncovered. */
  const isSeen = (page: Page): Promise<boolean> =>
    page.evaluate(() => {
      const element = document.activeElement!;
      const { left, top, width, height } = element.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there !== null && (element.contains(there) || there.contains(element));
    });

  test('Tab reaches every control in reading order, with a visible focus', async ({ site }) => {
    await site.save({ tools_per_page: 6 });
    const page = await open(site, '/', { viewport: { width: 390, height: 700 } });
    const order = [
      'Skip to content',
      'Tools Hub',
      'Admin',
      'Switch to the dark theme',
      'Search tools...',
      'All Tools',
      'More',
      'Sort tools',
      'View',
      ...tools.slice(0, 6).flatMap(({ name }) => [name, `Favourite ${name}`]),
      'Previous',
      'Next',
      'Site Navigation',
      'Tool Recommendations',
      'New Tools',
      'Language:',
      'Developer',
    ];
    const walked: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = key === 'Tab' ? 0 : 1; step < order.length; step += 1) {
        await page.keyboard.press(key);
        const name = await focused(page);
        walked.push((await isSeen(page)) ? name : `${name}, hidden`);
      }
    }
    expect(walked).toEqual([...order, ...order.slice(0, -1).reverse()]);
  });

  test('the first Tab offers a link to the tools', async ({ site }) => {
    const page = await open(site);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(tools[0]!.name);
  });

  test('/ focuses the search, and Escape first clears and then leaves it', async ({ site }) => {
    const page = await open(site);
    await page.keyboard.press('/');
    await page.keyboard.type(tools[3]!.name);
    await expect.poll(() => cards(page).count()).toBeLessThan(5);
    await page.keyboard.press('/');
    const box = page.getByPlaceholder('Search tools...');
    await expect(box).toHaveValue(`${tools[3]!.name}/`);
    await page.keyboard.press('Escape');
    expect([await box.inputValue(), await focused(page)]).toEqual(['', 'Search tools...']);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  test('the arrow keys move between category chips, and Enter chooses one', async ({ site }) => {
    const page = await open(site);
    const chips = page.getByRole('toolbar', { name: 'Categories' }).getByRole('button');
    const at = () => chips.evaluateAll((all) => all.findIndex((chip) => chip === document.activeElement));
    await chips.first().focus();
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['End', (await chips.count()) - 1],
      ['ArrowRight', (await chips.count()) - 1],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['ArrowRight', 1],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await at()]).toEqual([key, index]);
    }
    await page.keyboard.press('Enter');
    await expect(chips.nth(1)).toHaveAttribute('aria-pressed', 'true');
    expect(await chips.evaluateAll((all) => all.map((chip) => (chip as HTMLElement).tabIndex))).toEqual(
      Array.from({ length: await chips.count() }, (_, n) => (n === 1 ? 0 : -1)),
    );
  });

  test('the arrow keys move between category chips as they are on the screen in Arabic', async ({ site }) => {
    const page = await open(site, '/', { ...DESKTOP, locale: 'ar' });
    const chips = page.getByRole('toolbar').getByRole('button');
    await chips.first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(chips.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(chips.first()).toBeFocused();
  });

  test('the pager turns pages and keeps the focus, also on the first and last page', async ({ site }) => {
    const page = await open(site);
    const next = page.getByRole('button', { name: 'Next' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    expect(await focused(page)).toBe('Next');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    expect(await focused(page)).toBe('Previous');
    await expect(card(page, tools[0]!)).toBeVisible();
  });
});

import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP } from '../support/browser.js';
import { card, cards, type Site } from '../support/site.js';

/** The home page without a mouse. */
export const keyboard = (site: Site): void =>
  describe('with the keyboard alone', () => {
    let tools: readonly Tool[];
    beforeAll(async () => {
      tools = await site.tools();
    });
    afterEach(() => site.save({ tools_per_page: null }));

    const open = async (path = '/', options: BrowserContextOptions = DESKTOP): Promise<Page> => {
      const page = await site.open(path, options);
      await cards(page).first().waitFor();
      return page;
    };
    /** What has the focus: by its label, else by its words. */
    const focused = (page: Page): Promise<string> =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const label = element instanceof HTMLInputElement ? element.placeholder : element.ariaLabel;
        return label ?? element.innerText.split('\n')[0]!;
      });
    /** Whether one sees where the focus is: the middle of what has it is on the screen, with nothing over it. */
    const isSeen = (page: Page): Promise<boolean> =>
      page.evaluate(() => {
        const element = document.activeElement!;
        const { left, top, width, height } = element.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return there !== null && (element.contains(there) || there.contains(element));
      });

    test('everything is reached in the order in which it is read, and seen when it is', async () => {
      await site.save({ tools_per_page: 6 });
      const page = await open('/', { viewport: { width: 390, height: 700 } });
      const order = [
        'Skip to content',
        'Tools Hub',
        'Admin',
        'Switch to the dark theme',
        'Search tools...',
        'All Tools',
        'Sort tools',
        ...tools.slice(0, 6).map(({ name }) => name),
        'Previous',
        'Next',
        'Site Navigation',
        'Tool Recommendations',
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

    test('the first key leads past everything to the tools', async () => {
      const page = await open();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(tools[0]!.name);
    });

    test('/ leads to the search, and Escape clears it, then leaves it', async () => {
      const page = await open();
      await page.keyboard.press('/');
      await page.keyboard.type(tools[3]!.name);
      await eventually(async () => expect(await cards(page).count()).toBeLessThan(5));
      await page.keyboard.press('/');
      const box = page.getByPlaceholder('Search tools...');
      expect(await box.inputValue()).toBe(`${tools[3]!.name}/`);
      await page.keyboard.press('Escape');
      expect([await box.inputValue(), await focused(page)]).toEqual(['', 'Search tools...']);
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    });

    test('the arrows go from chip to chip, and Enter chooses', async () => {
      const page = await open();
      const chips = page.getByRole('group', { name: 'Categories' }).getByRole('button');
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
      await eventually(async () => expect(await chips.nth(1).getAttribute('aria-pressed')).toBe('true'));
      expect(await chips.evaluateAll((all) => all.map((chip) => (chip as HTMLElement).tabIndex))).toEqual(
        Array.from({ length: await chips.count() }, (_, n) => (n === 1 ? 0 : -1)),
      );
    });

    test('the pager turns pages and keeps the focus, at its ends too', async () => {
      const page = await open();
      const next = page.getByRole('button', { name: 'Next' });
      await next.focus();
      await page.keyboard.press('Enter');
      await page.getByText(/^Page 2 of/).waitFor();
      expect(await focused(page)).toBe('Next');
      expect(await next.getAttribute('aria-disabled')).toBe('true');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Space');
      await page.getByText(/^Page 1 of/).waitFor();
      expect(await focused(page)).toBe('Previous');
      await card(page, tools[0]!).waitFor();
    });
  });

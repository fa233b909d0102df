import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import type { BrowserContextOptions } from 'playwright-core';
import { axeViolations, complaints, DESKTOP, PHONE } from '../support/browser.js';
import { card, cards, type Site } from '../support/site.js';

export const homePage = (site: Site): void =>
  describe('the home page', () => {
    let tools: readonly Tool[];
    beforeAll(async () => {
      tools = await site.tools();
    });

    test('shows the directory as its settings have it', async () => {
      const page = await site.open();
      const heard = complaints(page);
      await page.reload();
      await cards(page).first().waitFor();
      expect(await page.title()).toBe('Tools Hub');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Tools Hub');
      await page.getByText('Your essential tools collection').filter({ visible: true }).waitFor();
      expect(await cards(page).count()).toBe(20);
      await page.getByText(`Page 1 of ${Math.ceil(tools.length / 20)}`).waitFor();
      expect(heard).toEqual([]);
    });

    test.each<[string, BrowserContextOptions]>([
      ['a desktop in light', { ...DESKTOP, colorScheme: 'light' }],
      ['a desktop in dark', { ...DESKTOP, colorScheme: 'dark' }],
      ['a phone in light', { ...PHONE, colorScheme: 'light' }],
      ['a phone in dark', { ...PHONE, colorScheme: 'dark' }],
    ])('has nothing that axe finds on %s', async (_what, options) => {
      const page = await site.open('/', options);
      await cards(page).first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.goto(`${site.url}/?q=nothing-is-called-so`);
      await page.getByText('No tools found matching your criteria').waitFor();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('never scrolls sideways on a phone', async () => {
      const page = await site.open('/', PHONE);
      await cards(page).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    });

    test('searches while one types, and keeps the search in the address', async () => {
      const page = await site.open();
      const wanted = tools[3]!;
      await page.getByPlaceholder('Search tools...').fill(wanted.name);
      await eventually(async () => expect(await cards(page).count()).toBeLessThan(5));
      await card(page, wanted).waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe(wanted.name);
      await page.reload();
      await card(page, wanted).waitFor();
      expect(await page.getByPlaceholder('Search tools...').inputValue()).toBe(wanted.name);
    });

    test('filters by category, turns pages, and goes back to page 1 when the category changes', async () => {
      const page = await site.open();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText(/Page 2 of/).waitFor();
      expect(new URL(page.url()).searchParams.get('page')).toBe('2');
      const chip = page.getByRole('group', { name: 'Categories' }).getByRole('button').nth(1);
      await chip.click();
      await eventually(async () => expect(await chip.getAttribute('aria-pressed')).toBe('true'));
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('page')).toBeNull();
      const inCategory = tools.filter(({ categoryId }) => categoryId === searchParams.get('category')).length;
      await eventually(async () => expect(await cards(page).count()).toBe(Math.min(20, inCategory)));
      await page.goBack();
      await page.getByText(/Page 2 of/).waitFor();
    });

    test('sorts as one chooses', async () => {
      const page = await site.open();
      await page.getByLabel('Sort tools').selectOption('name_desc');
      const last = [...tools].sort((a, b) => new Intl.Collator('en').compare(b.name, a.name))[0]!;
      await eventually(async () => expect(await cards(page).first().textContent()).toBe(last.name));
      expect(new URL(page.url()).searchParams.get('sort')).toBe('name_desc');
    });
  });

import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Page as ListPage, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { axeViolations, complaints, DESKTOP, launchBrowser, newVisitor, PHONE } from './support/browser.js';
import { Product } from './support/product.js';

jest.setTimeout(120_000);

describe('the home page', () => {
  let product: Product;
  let browser: Browser;
  let visitor: BrowserContext;
  let tools: readonly Tool[];

  beforeAll(async () => {
    product = await Product.create();
    await product.start();
    browser = await launchBrowser();
    tools = ((await (await fetch(`${product.url}/api/tools?perPage=100`)).json()) as ListPage<Tool>).items;
  });
  afterAll(async () => {
    await browser.close();
    await product.dispose();
  });
  afterEach(() => visitor.close());

  const open = async (path = '/', options: BrowserContextOptions = DESKTOP): Promise<Page> => {
    visitor = await newVisitor(browser, options);
    const page = await visitor.newPage();
    page.setDefaultTimeout(10_000);
    await page.goto(`${product.url}${path}`);
    return page;
  };
  const cards = (page: Page) => page.locator('main li a');
  const card = (page: Page, { name }: Tool) => page.getByRole('link', { name, exact: true });
  const article = (page: Page, tool: Tool) => page.getByRole('article').filter({ has: card(page, tool) });
  const usesOf = async ({ id }: Tool): Promise<number> =>
    ((await (await fetch(`${product.url}/api/tools/${id}`)).json()) as Tool).usageCount;
  const shown = async (page: Page, tool: Tool): Promise<number> =>
    Number(
      /([\d,]+) uses/.exec((await article(page, tool).textContent()) ?? '')?.[1]?.replace(/,/g, '') ?? 0,
    );

  test('shows the directory as its settings have it', async () => {
    const page = await open();
    const heard = complaints(page);
    await page.reload();
    await cards(page).first().waitFor();
    expect(await page.title()).toBe('Tools Hub');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Tools Hub');
    await page.getByText('Your essential tools collection').waitFor();
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
    const page = await open('/', options);
    await cards(page).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${product.url}/?q=nothing-is-called-so`);
    await page.getByText('No tools found matching your criteria').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('never scrolls sideways on a phone', async () => {
    const page = await open('/', PHONE);
    await cards(page).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });

  test('searches while one types, and keeps the search in the address', async () => {
    const page = await open();
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
    const page = await open();
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
    const page = await open();
    await page.getByLabel('Sort tools').selectOption('name_desc');
    const last = [...tools].sort((a, b) => new Intl.Collator('en').compare(b.name, a.name))[0]!;
    await eventually(async () => expect(await cards(page).first().textContent()).toBe(last.name));
    expect(new URL(page.url()).searchParams.get('sort')).toBe('name_desc');
  });

  describe('opens a tool', () => {
    const opensInNewTab = () => tools.filter(({ openInNewTab }) => openInNewTab);

    test.each<[string, (page: Page, tool: Tool) => Promise<void>]>([
      ['a click', (page, tool) => card(page, tool).click()],
      ['a middle click', (page, tool) => card(page, tool).click({ button: 'middle' })],
      ['the keyboard', async (page, tool) => (await card(page, tool).focus(), page.keyboard.press('Enter'))],
    ])('by %s, in a new tab without an opener, and counts it at once and once', async (_how, act) => {
      const page = await open('/?sort=name_asc');
      const tool = opensInNewTab().sort((a, b) => a.name.localeCompare(b.name))[1]!;
      await card(page, tool).waitFor();
      const before = await usesOf(tool);
      const [opened] = await Promise.all([visitor.waitForEvent('page'), act(page, tool)]);
      await opened.waitForURL(tool.link);
      expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
      await eventually(async () => expect(await shown(page, tool)).toBe(before + 1), 1_000);
      await eventually(async () => expect(await usesOf(tool)).toBe(before + 1), 5_000);
      await page.reload();
      expect(await shown(page, tool)).toBe(before + 1);
    });

    test('without waiting for a count that never answers', async () => {
      const page = await open();
      await visitor.route('**/usage', () => undefined);
      const tool = opensInNewTab()[0]!;
      const [opened] = await Promise.all([visitor.waitForEvent('page'), card(page, tool).click()]);
      await opened.waitForURL(tool.link);
    });

    test('and counts it later, once, when the network was away', async () => {
      const page = await open();
      const tool = opensInNewTab()[2]!;
      const before = await usesOf(tool);
      await visitor.route('**/usage', (route) => route.abort());
      await Promise.all([visitor.waitForEvent('page'), card(page, tool).click()]);
      await eventually(async () => expect(await shown(page, tool)).toBe(before + 1), 1_000);
      expect(await usesOf(tool)).toBe(before);
      await visitor.unroute('**/usage');
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await eventually(async () => expect(await usesOf(tool)).toBe(before + 1), 10_000);
      await page.reload();
      await card(page, tool).waitFor();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      expect(await usesOf(tool)).toBe(before + 1);
    });
  });

  test('says when tools cannot be loaded, and loads them when asked again', async () => {
    const page = await open();
    await visitor.route('**/api/tools?*', (route) => route.abort());
    await page.goto(`${product.url}/?sort=name_desc`);
    await page.getByText('Failed to load tools').first().waitFor({ timeout: 30_000 });
    await visitor.unroute('**/api/tools?*');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await cards(page).first().waitFor();
  });

  test('goes from light to dark and stays there', async () => {
    const page = await open('/', { ...DESKTOP, colorScheme: 'light' });
    const dark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    expect(await dark()).toBe(false);
    await page.getByRole('button', { name: /theme/i }).click();
    expect(await dark()).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark');
    await page.reload();
    expect(await dark()).toBe(true);
  });

  test('an unknown path is a page that was not found', async () => {
    const page = await open();
    const answer = await page.goto(`${product.url}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await page.getByText('Oops! Page not found').waitFor();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await cards(page).first().waitFor();
  });
});

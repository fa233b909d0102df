import type { Locator } from '@playwright/test';
import type { Tool } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import { PHONE } from '../support/browser.js';
import { mockCategory, mockTool, openMocked } from '../support/mock-data.js';
import { settle, stopClock } from '../support/page-clock.js';
import { article, card, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const ICON = 'https://icons.example/icon.svg';
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';

const style = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
/** The box of a card's icon. */
const iconOf = (card: Locator): Locator => card.locator('[data-slot=tool-icon]');

/** The contents and the settings of a tool card. */
test.describe('the tool card', () => {
  let tool: Tool;
  test.beforeAll(async ({ site }) => {
    tool = (await site.tools())[0]!;
  });

  const openWith = async (site: Site, settings: Partial<Settings>): Promise<Locator> => {
    await site.save(settings);
    const shown = article(await site.open(), tool);
    await expect(shown).toBeVisible();
    return shown;
  };

  const FULL = mockTool({
    name: 'All of it',
    description: 'Everything that a card can show.',
    usageCount: 7,
  });
  const CATEGORY = mockCategory({ name: 'Of this kind' });
  const PARTS: readonly (readonly [keyof Settings, (card: Locator) => Locator])[] = [
    ['show_tool_icons', iconOf],
    ['show_tool_descriptions', (card) => card.getByText('Everything that a card can show.')],
    ['show_tool_categories', (card) => card.getByText('Of this kind')],
    ['show_usage_stats', (card) => card.getByText('7 uses')],
  ];

  test('a card shows the part of each setting unless it is off', async ({ site }) => {
    const mocked = { tools: [{ ...FULL, categoryId: CATEGORY.id }], categories: [CATEGORY] };
    for (const off of [undefined, ...PARTS.map(([key]) => key)]) {
      const settings = Object.fromEntries(PARTS.map(([key]) => [key, key !== off]));
      const shown = article(await openMocked(site, { ...mocked, settings }), FULL);
      await expect(shown).toBeVisible();
      const seen = await Promise.all(PARTS.map(async ([, of]) => (await of(shown).count()) === 1));
      expect(seen, off).toEqual(PARTS.map(([key]) => key !== off));
    }
  });

  test('a card with show_tool_names off hides the name and keeps it as its accessible name', async ({
    site,
  }) => {
    const shown = await openWith(site, { show_tool_names: false });
    const { width, height } = (await shown.getByText(tool.name, { exact: true }).boundingBox())!;
    expect([width, height]).toEqual([1, 1]);
    await expect(shown.getByRole('link', { name: tool.name, exact: true })).toBeVisible();
  });

  test('a card has the icon of tool_icon_size and the padding of tool_card_size', async ({ site }) => {
    for (const [tool_icon_size, pixels, tool_card_size, padding] of [
      ['h-8 w-8', 32, 'small', '12px'],
      ['h-12 w-12', 48, 'default', '16px'],
      ['h-16 w-16', 64, 'large', '24px'],
      ['h-20 w-20', 80, 'default', '16px'],
    ] as const) {
      const shown = await openWith(site, { tool_icon_size, tool_card_size });
      expect(await iconOf(shown).boundingBox()).toMatchObject({ width: pixels, height: pixels });
      await expect(shown).toHaveCSS('padding', padding);
    }
  });

  test('a card has the corners and the edge of tool_card_style', async ({ site }) => {
    for (const [tool_card_style, radius, hasEdge] of [
      ['default', '12px', true],
      ['minimal', '12px', false],
      ['rounded', '24px', true],
      ['square', '0px', true],
    ] as const) {
      const shown = await openWith(site, { tool_card_style });
      await expect(shown).toHaveCSS('border-radius', radius);
      expect((await style(shown, 'border-top-color')) !== 'rgba(0, 0, 0, 0)').toBe(hasEdge);
    }
  });

  test('a card has a letter instead of a missing or broken icon', async ({ site }) => {
    const tools = [
      mockTool({ name: 'Pictured', iconUrl: ICON }),
      mockTool({ name: 'Broken', iconUrl: 'https://icons.example/gone.png' }),
      mockTool({ name: 'none', iconUrl: null }),
      mockTool({ name: 'Odd', iconUrl: 'javascript:alert(1)' }),
    ];
    const page = await openMocked(site, { tools });
    await site.visitor.route(ICON, (route) => route.fulfill({ contentType: 'image/svg+xml', body: SQUARE }));
    await page.reload();
    await expect(article(page, { name: 'Broken' }).getByText('B', { exact: true })).toBeVisible();
    await expect(article(page, { name: 'none' }).getByText('N', { exact: true })).toBeVisible();
    await expect(article(page, { name: 'Odd' }).getByText('O', { exact: true })).toBeVisible();
    const image = article(page, { name: 'Pictured' }).locator('img');
    await image.evaluate((element: HTMLImageElement) => element.decode());
    await expect(page.locator('main img')).toHaveCount(1);
  });

  test('a card shows the description without markup, in at most two lines', async ({ site }) => {
    const description = `<b>Bold</b> &amp; <script>alert(1)</script>plain. ${'More of it. '.repeat(40)}`;
    const page = await openMocked(site, { tools: [mockTool({ description })] });
    const shown = page.getByText('Bold & plain.');
    await expect(shown).toBeVisible();
    await expect(shown).toHaveText(`Bold & plain. ${'More of it. '.repeat(40).trim()}`);
    const lines = await shown.evaluate(
      (element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(lines).toBe(2);
    expect(await shown.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  });

  test('a card has a category badge only for a tool with a category', async ({ site }) => {
    const category = mockCategory({ name: 'Of this kind' });
    const tools = [
      mockTool({ name: 'In one', categoryId: category.id }),
      mockTool({ name: 'In none' }),
      mockTool({ name: 'In one that went', categoryId: mockCategory().id }),
    ];
    const page = await openMocked(site, { tools, categories: [category] });
    await expect(article(page, tools[0]!).getByText('Of this kind')).toBeVisible();
    expect(await article(page, tools[1]!).innerText()).not.toContain('kind');
    await expect(page.getByRole('main').getByText('Of this kind')).toHaveCount(2);
  });

  test('a card shows its uses only above 0', async ({ site }) => {
    const tools = [0, 1, 1_234].map((usageCount) => mockTool({ name: `Used ${usageCount}`, usageCount }));
    const page = await openMocked(site, { tools });
    await expect(article(page, tools[1]!).getByText('1 uses', { exact: true })).toBeVisible();
    await expect(article(page, tools[2]!).getByText('1,234 uses', { exact: true })).toBeVisible();
    await expect(article(page, tools[0]!).getByText(/uses/)).toHaveCount(0);
  });

  test('a tooltip of a card opens after 700 ms, and at once within 300 ms after another one', async ({
    site,
  }) => {
    const description = 'Longer than two lines can hold. '.repeat(12);
    const [one, other] = ['One', 'Other'].map((name) => mockTool({ name, description }));
    const page = await openMocked(site, { tools: [one!, other!] });
    await expect(card(page, other!)).toBeVisible();
    await stopClock(page);
    const tip = (tool: Tool): Locator => page.locator('[data-slot=tip]').filter({ hasText: tool.name });
    const leave = () => page.mouse.move(2, 2);

    await card(page, one!).hover();
    await page.clock.runFor(700);
    await expect(tip(one!)).toBeAttached();
    await leave();
    await page.clock.runFor(150);
    await expect(tip(one!)).toHaveCount(0);
    await page.clock.runFor(301);

    await card(page, other!).hover();
    await page.clock.runFor(699);
    await settle(page);
    await expect(tip(other!)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tip(other!)).toBeAttached();

    await leave();
    await page.clock.runFor(150 + 300);
    await card(page, one!).hover();
    await page.clock.runFor(1);
    await expect(tip(one!)).toBeAttached();
  });

  test('a tooltip shows name, description and host, also when the card shows all of them', async ({
    site,
  }) => {
    const tools = [
      mockTool({
        name: 'Whole',
        description: 'In <b>short</b>.',
        link: 'https://whole.example:8443/path?x=1',
      }),
      mockTool({ name: 'Bare', link: 'https://bare.example/' }),
      mockTool({ name: 'Unsafe', link: 'javascript:alert(1)' }),
    ];
    const page = await openMocked(site, { tools, settings: { show_tool_descriptions: false } });
    await expect(card(page, tools[0]!)).toBeVisible();
    await stopClock(page);
    for (const [tool, says] of [
      [tools[0]!, ['Whole', 'In short.', 'whole.example:8443']],
      [tools[1]!, ['Bare', 'bare.example']],
      [tools[2]!, ['Unsafe']],
    ] as const) {
      await card(page, tool).hover();
      await page.clock.runFor(701);
      const tip = page.locator('[data-slot=tip]').filter({ hasText: tool.name });
      await expect(tip).toBeAttached();
      expect(await tip.locator('> span').allTextContents()).toEqual(says);
    }
  });

  test('a tooltip opens for the keyboard and not for touch, and Escape closes it', async ({ site }) => {
    const tool = mockTool({ name: 'By the keyboard' });
    const page = await openMocked(site, { tools: [tool] }, { options: PHONE });
    await expect(card(page, tool)).toBeVisible();
    await site.visitor.route('https://example.com/', (route) => route.abort());
    await stopClock(page);
    const tip = page.locator('[data-slot=tip]');
    await card(page, tool).tap();
    await page.clock.runFor(1_000);
    await settle(page);
    await expect(tip).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.clock.runFor(701);
    await expect(tip).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
  });

  test('a tooltip stays open while the pointer is on it', async ({ site }) => {
    const tool = mockTool({ name: 'Read slowly', description: 'Word by word. '.repeat(140) });
    const page = await openMocked(site, { tools: [tool] });
    await expect(card(page, tool)).toBeVisible();
    await card(page, tool).hover();
    const tip = page.locator('[data-slot=tip]');
    await expect(tip).toBeVisible();
    // The whole text is visible and stays on the screen.
    await tip.hover();
    const { scrollable, bottom } = await tip.evaluate((element) => ({
      scrollable: element.scrollHeight > element.clientHeight,
      bottom: element.getBoundingClientRect().bottom,
    }));
    expect(scrollable).toBe(true);
    expect(bottom).toBeLessThanOrEqual(900);
    await stopClock(page);
    await page.clock.runFor(5_000);
    await settle(page);
    await expect(tip).toHaveCount(1);
    await page.mouse.move(2, 2);
    await page.clock.runFor(151);
    await expect(tip).toHaveCount(0);
  });

  test('the number of uses is written in the language of the page', async ({ site }) => {
    const tool = mockTool({ usageCount: 1_234 });
    const settings = { show_usage_stats: true };
    for (const [locale, uses] of [
      ['en-GB', '1,234 uses'],
      ['de-DE', '1.234 Aufrufe'],
    ] as const) {
      const page = await openMocked(site, { tools: [tool], settings }, { options: { locale } });
      await expect(article(page, tool).getByText(uses, { exact: true })).toBeVisible();
    }
  });
});

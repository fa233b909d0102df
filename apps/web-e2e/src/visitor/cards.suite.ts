import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Tool } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import type { Locator } from 'playwright-core';
import { PHONE } from '../support/browser.js';
import { madeUpCategory, madeUpTool, openMadeUp } from '../support/made-up.js';
import { settle, stopClock } from '../support/page-clock.js';
import { article, card, type Site } from '../support/site.js';

const ICON = 'https://icons.example/icon.svg';
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';

const style = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
/** The box around what a card shows first: its icon. */
const iconOf = (card: Locator): Locator => card.locator('[data-slot=tool-icon]');

/** What a card shows of a tool, and how the owner has it look. */
export const toolCards = (site: Site): void =>
  describe('a tool card', () => {
    let tool: Tool;
    beforeAll(async () => {
      tool = (await site.tools())[0]!;
    });
    afterEach(() =>
      site.save({
        show_tool_icons: null,
        show_tool_names: null,
        show_tool_descriptions: null,
        show_tool_categories: null,
        show_usage_stats: null,
        tool_icon_size: null,
        tool_card_size: null,
        tool_card_style: null,
      }),
    );

    const openWith = async (settings: Partial<Settings>): Promise<Locator> => {
      await site.save(settings);
      const shown = article(await site.open(), tool);
      await shown.waitFor();
      return shown;
    };

    const FULL = madeUpTool({
      name: 'All of it',
      description: 'Everything that a card can show.',
      usageCount: 7,
    });
    const CATEGORY = madeUpCategory({ name: 'Of this kind' });
    const PARTS: readonly (readonly [keyof Settings, (card: Locator) => Locator])[] = [
      ['show_tool_icons', iconOf],
      ['show_tool_descriptions', (card) => card.getByText('Everything that a card can show.')],
      ['show_tool_categories', (card) => card.getByText('Of this kind')],
      ['show_usage_stats', (card) => card.getByText('7 uses')],
    ];

    test.each(PARTS.map(([key]) => key))('has a part that is there unless %s is off', async (key) => {
      const madeUp = { tools: [{ ...FULL, categoryId: CATEGORY.id }], categories: [CATEGORY] };
      for (const on of [true, false]) {
        const page = await openMadeUp(site, { ...madeUp, settings: { [key]: on } });
        const shown = article(page, FULL);
        await shown.waitFor();
        const seen = await Promise.all(PARTS.map(async ([, of]) => (await of(shown).count()) === 1));
        expect(seen).toEqual(PARTS.map(([other]) => on || other !== key));
      }
    });

    test('shows no name when show_tool_names is off, and is still called by it', async () => {
      const shown = await openWith({ show_tool_names: false });
      const { width, height } = (await shown.getByText(tool.name, { exact: true }).boundingBox())!;
      expect([width, height]).toEqual([1, 1]);
      await shown.getByRole('link', { name: tool.name, exact: true }).waitFor();
    });

    test.each([
      ['h-8 w-8', 32],
      ['h-12 w-12', 48],
      ['h-16 w-16', 64],
      ['h-20 w-20', 80],
    ] as const)('has with tool_icon_size %s an icon of %i px', async (tool_icon_size, pixels) => {
      const box = await iconOf(await openWith({ tool_icon_size })).boundingBox();
      expect([box?.width, box?.height]).toEqual([pixels, pixels]);
    });

    test.each([
      ['small', '12px'],
      ['default', '16px'],
      ['large', '24px'],
    ] as const)('has with tool_card_size %s a padding of %s', async (tool_card_size, padding) => {
      expect(await style(await openWith({ tool_card_size }), 'padding')).toBe(padding);
    });

    test.each([
      ['default', '12px', true],
      ['minimal', '12px', false],
      ['rounded', '24px', true],
      ['square', '0px', true],
    ] as const)('has with tool_card_style %s corners of %s', async (tool_card_style, radius, hasEdge) => {
      const shown = await openWith({ tool_card_style });
      expect(await style(shown, 'border-radius')).toBe(radius);
      expect((await style(shown, 'border-top-color')) !== 'rgba(0, 0, 0, 0)').toBe(hasEdge);
    });

    test('has a letter where there is no icon, or one that does not come', async () => {
      const tools = [
        madeUpTool({ name: 'Pictured', iconUrl: ICON }),
        madeUpTool({ name: 'Broken', iconUrl: 'https://icons.example/gone.png' }),
        madeUpTool({ name: 'none', iconUrl: null }),
        madeUpTool({ name: 'Odd', iconUrl: 'javascript:alert(1)' }),
      ];
      const page = await openMadeUp(site, { tools });
      await site.visitor.route(ICON, (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: SQUARE }),
      );
      await page.reload();
      await article(page, { name: 'Broken' }).getByText('B', { exact: true }).waitFor();
      await article(page, { name: 'none' }).getByText('N', { exact: true }).waitFor();
      await article(page, { name: 'Odd' }).getByText('O', { exact: true }).waitFor();
      const image = article(page, { name: 'Pictured' }).locator('img');
      await image.evaluate((element: HTMLImageElement) => element.decode());
      expect(await page.locator('main img').count()).toBe(1);
    });

    test('has its description without markup, in two lines at most', async () => {
      const description = `<b>Bold</b> &amp; <script>alert(1)</script>plain. ${'More of it. '.repeat(40)}`;
      const page = await openMadeUp(site, { tools: [madeUpTool({ description })] });
      const shown = page.getByText('Bold & plain.');
      await shown.waitFor();
      expect(await shown.textContent()).toBe(`Bold & plain. ${'More of it. '.repeat(40).trim()}`);
      const lines = await shown.evaluate(
        (element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
      );
      expect(lines).toBe(2);
      expect(await shown.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    });

    test('has the badge of its category only if it is in one', async () => {
      const category = madeUpCategory({ name: 'Of this kind' });
      const tools = [
        madeUpTool({ name: 'In one', categoryId: category.id }),
        madeUpTool({ name: 'In none' }),
        madeUpTool({ name: 'In one that went', categoryId: madeUpCategory().id }),
      ];
      const page = await openMadeUp(site, { tools, categories: [category] });
      await article(page, tools[0]!).getByText('Of this kind').waitFor();
      expect(await article(page, tools[1]!).innerText()).not.toContain('kind');
      expect(await page.getByRole('main').getByText('Of this kind').count()).toBe(2);
    });

    test('has its uses above 0 only', async () => {
      const tools = [0, 1, 1_234].map((usageCount) => madeUpTool({ name: `Used ${usageCount}`, usageCount }));
      const page = await openMadeUp(site, { tools });
      await article(page, tools[1]!).getByText('1 uses', { exact: true }).waitFor();
      await article(page, tools[2]!).getByText('1,234 uses', { exact: true }).waitFor();
      expect(await article(page, tools[0]!).getByText(/uses/).count()).toBe(0);
    });

    test('has a tip after 700 ms, and at once within 300 ms of another one', async () => {
      const description = 'Longer than two lines can hold. '.repeat(12);
      const [one, other] = ['One', 'Other'].map((name) => madeUpTool({ name, description }));
      const page = await openMadeUp(site, { tools: [one!, other!] });
      await card(page, other!).waitFor();
      await stopClock(page);
      const tip = (tool: Tool): Locator => page.locator('[data-slot=tip]').filter({ hasText: tool.name });
      const leave = () => page.mouse.move(2, 2);

      await card(page, one!).hover();
      await page.clock.runFor(700);
      await tip(one!).waitFor({ state: 'attached' });
      await leave();
      await page.clock.runFor(150);
      await tip(one!).waitFor({ state: 'detached' });
      await page.clock.runFor(301);

      await card(page, other!).hover();
      await page.clock.runFor(699);
      await settle(page);
      expect(await tip(other!).count()).toBe(0);
      await page.clock.runFor(1);
      await tip(other!).waitFor({ state: 'attached' });

      await leave();
      await page.clock.runFor(150 + 300);
      await card(page, one!).hover();
      await page.clock.runFor(1);
      await tip(one!).waitFor({ state: 'attached' });
    });

    test('has a tip with its name, description and host, where all of it is seen, too', async () => {
      const tools = [
        madeUpTool({
          name: 'Whole',
          description: 'In <b>short</b>.',
          link: 'https://whole.example:8443/path?x=1',
        }),
        madeUpTool({ name: 'Bare', link: 'https://bare.example/' }),
        madeUpTool({ name: 'Unsafe', link: 'javascript:alert(1)' }),
      ];
      const page = await openMadeUp(site, { tools, settings: { show_tool_descriptions: false } });
      await card(page, tools[0]!).waitFor();
      await stopClock(page);
      for (const [tool, says] of [
        [tools[0]!, ['Whole', 'In short.', 'whole.example:8443']],
        [tools[1]!, ['Bare', 'bare.example']],
        [tools[2]!, ['Unsafe']],
      ] as const) {
        await card(page, tool).hover();
        await page.clock.runFor(701);
        const tip = page.locator('[data-slot=tip]').filter({ hasText: tool.name });
        await tip.waitFor({ state: 'attached' });
        expect(await tip.locator('> span').allTextContents()).toEqual(says);
      }
    });

    test('has a tip for the keyboard, and none for a finger; Escape takes it away', async () => {
      const tool = madeUpTool({ name: 'By the keyboard' });
      const page = await openMadeUp(site, { tools: [tool] }, { options: PHONE });
      await card(page, tool).waitFor();
      await site.visitor.route('https://example.com/', (route) => route.abort());
      await stopClock(page);
      const tip = page.locator('[data-slot=tip]');
      await card(page, tool).tap();
      await page.clock.runFor(1_000);
      await settle(page);
      expect(await tip.count()).toBe(0);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await page.clock.runFor(701);
      await tip.waitFor({ state: 'attached' });
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'detached' });
    });

    test('has a tip that stays while the pointer is on it', async () => {
      const tool = madeUpTool({ name: 'Read slowly', description: 'Word by word. '.repeat(140) });
      const page = await openMadeUp(site, { tools: [tool] });
      await card(page, tool).waitFor();
      await card(page, tool).hover();
      const tip = page.locator('[data-slot=tip]');
      await tip.waitFor();
      // All of it can be read, and it does not leave the screen.
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
      expect(await tip.count()).toBe(1);
      await page.mouse.move(2, 2);
      await page.clock.runFor(151);
      await tip.waitFor({ state: 'detached' });
    });
  });

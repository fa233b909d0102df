import type { Tool } from '@tools-hub/contracts';
import { PHONE } from '../support/browser.js';
import { mockCategory, mockTool, openMocked } from '../support/mock-data.js';
import { settle, stopClock } from '../support/page-clock.js';
import { article, card } from '../support/site.js';
import { expect, test } from '../support/test.js';

/** The contents and the settings of a tool card. */
test.describe('the tool card', () => {
  let tool: Tool;
  test.beforeAll(async ({ site }) => {
    tool = (await site.tools())[0]!;
  });

  test('a card with show_tool_names off hides the name and keeps it as its accessible name', async ({
    site,
  }) => {
    await site.save({ show_tool_names: false });
    const shown = article(await site.open(), tool);
    const { width, height } = (await shown.getByText(tool.name, { exact: true }).boundingBox())!;
    expect([width, height]).toEqual([1, 1]);
    await expect(shown.getByRole('link', { name: tool.name, exact: true })).toBeVisible();
  });

  test('a card has the icon, the padding, the corners and the edge of the settings, which it follows', async ({
    site,
  }) => {
    const shown = article(await site.open(), tool);
    const icon = shown.locator('[data-slot=tool-icon]');
    for (const [tool_icon_size, pixels, tool_card_size, padding, tool_card_style, radius] of [
      ['h-8 w-8', '32px', 'small', '12px', 'default', '12px'],
      ['h-12 w-12', '48px', 'default', '16px', 'minimal', '12px'],
      ['h-16 w-16', '64px', 'large', '24px', 'rounded', '24px'],
      ['h-20 w-20', '80px', 'default', '16px', 'square', '0px'],
    ] as const) {
      await site.save({ tool_icon_size, tool_card_size, tool_card_style });
      await expect(icon).toHaveCSS('width', pixels);
      await expect(icon).toHaveCSS('height', pixels);
      await expect(shown).toHaveCSS('padding', padding);
      await expect(shown).toHaveCSS('border-radius', radius);
      const edge = tool_card_style === 'minimal' ? expect(shown) : expect(shown).not;
      await edge.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
    }
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

  test('a large card shows the whole name of its category on a phone with text of 200 %', async ({
    site,
  }) => {
    const category = mockCategory({ name: 'Development' });
    const tool = mockTool({ categoryId: category.id, usageCount: 1_234 });
    const settings = { tool_card_size: 'large', tool_icon_size: 'h-20 w-20' } as const;
    const data = { tools: [tool], categories: [category], settings };
    const page = await openMocked(site, data, {
      options: { ...PHONE, viewport: { width: 195, height: 844 } },
    });
    const badge = article(page, tool).getByText('Development');
    await expect(badge).toBeVisible();
    expect(await badge.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test('nothing lies over the name of a card on a phone, also with text of 200 %', async ({ site }) => {
    const tool = mockTool({ name: 'Namewithoutaspaceforalllines', description: 'Word by word. '.repeat(40) });
    const page = await openMocked(site, { tools: [tool] }, { options: PHONE });
    const toggle = article(page, tool).getByRole('button', { name: `Full description of ${tool.name}` });
    for (const width of [390, 195]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(toggle).toBeVisible();
      const overlaps = await card(page, tool).evaluate(
        (link, icon) => {
          const above = icon.getBoundingClientRect();
          return [...link.firstElementChild!.getClientRects()].filter(
            ({ left, right, top, bottom }) =>
              left < above.right && right > above.left && top < above.bottom && bottom > above.top,
          ).length;
        },
        await toggle.locator('svg').elementHandle(),
      );
      expect(overlaps).toBe(0);
    }
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
    const page = await openMocked(site, { tools: [tool] }, { options: { locale: 'de-DE' } });
    await expect(article(page, tool).getByText('1.234 Aufrufe', { exact: true })).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import type { Tool } from '@tools-hub/contracts';
import { answerOtherSites } from '../support/browser.js';
import { settle } from '../support/page-clock.js';
import { card, shownUses } from '../support/site.js';
import { expect, test } from '../support/test.js';

test.describe('opening a tool', () => {
  let tools: readonly Tool[];
  test.beforeAll(async ({ site }) => {
    tools = await site.tools();
  });
  const opensInNewTab = () => tools.filter(({ openInNewTab }) => openInNewTab);

  for (const [how, act] of [
    ['a click', (page, tool) => card(page, tool).click()],
    ['a middle click', (page, tool) => card(page, tool).click({ button: 'middle' })],
    ['the keyboard', async (page, tool) => (await card(page, tool).focus(), page.keyboard.press('Enter'))],
  ] satisfies [string, (page: Page, tool: Tool) => Promise<void>][]) {
    test(`a tool opened by ${how} opens in a new tab without an opener and is counted at once and once`, async ({
      site,
    }) => {
      const page = await site.open('/?sort=name_asc');
      const tool = opensInNewTab().sort((a, b) => a.name.localeCompare(b.name))[1]!;
      await expect(card(page, tool)).toBeVisible();
      const before = await site.usesOf(tool);
      await answerOtherSites(site.visitor);
      const { promise: shown, resolve: report }: PromiseWithResolvers<void> = Promise.withResolvers();
      await site.visitor.route('**/usage', (route) => shown.then(() => route.continue()));
      const [opened] = await Promise.all([site.visitor.waitForEvent('page'), act(page, tool)]);
      await opened.waitForURL(tool.link);
      expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
      await expect.poll(() => shownUses(page, tool)).toBe(before + 1);
      report();
      await expect.poll(() => site.usesOf(tool)).toBe(before + 1);
      await page.reload();
      expect(await shownUses(page, tool)).toBe(before + 1);
    });
  }

  test('a tool opens without waiting for its count', async ({ site }) => {
    const page = await site.open();
    await site.visitor.route('**/usage', () => undefined);
    const tool = opensInNewTab()[0]!;
    await answerOtherSites(site.visitor);
    const [opened] = await Promise.all([site.visitor.waitForEvent('page'), card(page, tool).click()]);
    await opened.waitForURL(tool.link);
  });

  test('a use without a network is logged and counted once later', async ({ site }) => {
    const page = await site.open();
    const tool = opensInNewTab()[2]!;
    const before = await site.usesOf(tool);
    await site.visitor.route('**/usage', (route) => route.abort());
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Usage tracking')) logged.push(message.text());
    });
    await answerOtherSites(site.visitor);
    await Promise.all([site.visitor.waitForEvent('page'), card(page, tool).click()]);
    await expect.poll(() => shownUses(page, tool)).toBe(before + 1);
    expect(await site.usesOf(tool)).toBe(before);
    await expect.poll(() => logged).toHaveLength(1);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await settle(page);
    expect(logged).toEqual([`Usage tracking failed for tool ${tool.id}: no answer. It is sent again.`]);
    await expect(page.getByText('Error', { exact: true })).toHaveCount(0);
    await site.visitor.unroute('**/usage');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => site.usesOf(tool)).toBe(before + 1);
    await page.reload();
    await expect(card(page, tool)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect(await site.usesOf(tool)).toBe(before + 1);
  });
});

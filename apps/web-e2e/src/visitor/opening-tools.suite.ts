import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import type { Page } from 'playwright-core';
import { settle } from '../support/page-clock.js';
import { card, shownUses, type Site } from '../support/site.js';

export const openingTools = (site: Site): void =>
  describe('a tool is opened', () => {
    let tools: readonly Tool[];
    beforeAll(async () => {
      tools = await site.tools();
    });
    const opensInNewTab = () => tools.filter(({ openInNewTab }) => openInNewTab);

    test.each<[string, (page: Page, tool: Tool) => Promise<void>]>([
      ['a click', (page, tool) => card(page, tool).click()],
      ['a middle click', (page, tool) => card(page, tool).click({ button: 'middle' })],
      ['the keyboard', async (page, tool) => (await card(page, tool).focus(), page.keyboard.press('Enter'))],
    ])('by %s, in a new tab without an opener, and counts it at once and once', async (_how, act) => {
      const page = await site.open('/?sort=name_asc');
      const tool = opensInNewTab().sort((a, b) => a.name.localeCompare(b.name))[1]!;
      await card(page, tool).waitFor();
      const before = await site.usesOf(tool);
      const [opened] = await Promise.all([site.visitor.waitForEvent('page'), act(page, tool)]);
      await opened.waitForURL(tool.link);
      expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
      await eventually(async () => expect(await shownUses(page, tool)).toBe(before + 1), 1_000);
      await eventually(async () => expect(await site.usesOf(tool)).toBe(before + 1), 5_000);
      await page.reload();
      expect(await shownUses(page, tool)).toBe(before + 1);
    });

    test('without waiting for a count that never answers', async () => {
      const page = await site.open();
      await site.visitor.route('**/usage', () => undefined);
      const tool = opensInNewTab()[0]!;
      const [opened] = await Promise.all([site.visitor.waitForEvent('page'), card(page, tool).click()]);
      await opened.waitForURL(tool.link);
    });

    test('and counts it later, once, when the network was away, which is only logged', async () => {
      const page = await site.open();
      const tool = opensInNewTab()[2]!;
      const before = await site.usesOf(tool);
      await site.visitor.route('**/usage', (route) => route.abort());
      const logged: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Usage tracking')) logged.push(message.text());
      });
      await Promise.all([site.visitor.waitForEvent('page'), card(page, tool).click()]);
      await eventually(async () => expect(await shownUses(page, tool)).toBe(before + 1), 1_000);
      expect(await site.usesOf(tool)).toBe(before);
      await eventually(() => expect(logged).toHaveLength(1));
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await settle(page);
      expect(logged).toEqual([`Usage tracking failed for tool ${tool.id}: no answer. It is sent again.`]);
      expect(await page.getByText('Error', { exact: true }).count()).toBe(0);
      await site.visitor.unroute('**/usage');
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await eventually(async () => expect(await site.usesOf(tool)).toBe(before + 1), 10_000);
      await page.reload();
      await card(page, tool).waitFor();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      expect(await site.usesOf(tool)).toBe(before + 1);
    });
  });

import { afterEach, describe, expect, test } from '@jest/globals';
import { SITE_VERSIONS_PATH, type Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import type { Page } from 'playwright-core';
import { complaints } from '../support/browser.js';
import { addTool } from '../support/directory.js';
import { article, card, cards, shownUses, type Site } from '../support/site.js';

const SOON = 5_000;

/** Pages that are open follow what the owner does and what others open, and none of it is needed. */
export const liveUpdates = (site: Site): void =>
  describe('an open page', () => {
    const added: Tool[] = [];
    afterEach(async () => {
      await site.save({ site_title: null, tools_per_page: null });
      for (const { id } of added.splice(0)) await site.owner.delete(`/api/tools/${id}`);
    });

    const add = async (fields: object): Promise<Tool> => {
      const tool = await addTool(site.owner, fields);
      added.push(tool);
      return tool;
    };
    /** Fails if the page was loaded again meanwhile. */
    const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
    const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
    const listens = (page: Page) => page.waitForResponse(`**${SITE_VERSIONS_PATH}`);
    const openListening = async (path = '/'): Promise<Page> => {
      const page = await site.blankPage();
      await Promise.all([listens(page), page.goto(`${site.url}${path}`)]);
      await mark(page);
      return page;
    };
    const title = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

    test('has the settings that the owner saves, within seconds', async () => {
      const page = await openListening();
      const heard = complaints(page);
      await site.save({ site_title: 'Another title', tools_per_page: 3 });
      await eventually(async () => expect(await title(page)).toBe('Another title'), SOON);
      await eventually(async () => expect(await cards(page).count()).toBe(3), SOON);
      expect(await page.title()).toBe('Another title');
      expect(await isMarked(page)).toBe(true);
      expect(heard).toEqual([]);
    });

    test('asks again where a gateway answers that has not heard of a change yet', async () => {
      const path = ({ pathname }: URL): boolean => pathname === '/api/settings';
      const page = await site.blankPage();
      const old = await site.owner.get('/api/settings');
      let behind = 2;
      await site.visitor.route(path, (route) => {
        if (behind === 0) return route.fallback();
        behind -= 1;
        return route.fulfill({
          body: old.text,
          headers: { 'content-type': 'application/json', 'site-version': old.header('site-version')! },
        });
      });
      await Promise.all([listens(page), page.goto(site.url)]);
      await cards(page).first().waitFor();
      await site.save({ site_title: 'Not stale' });
      await eventually(async () => expect(await title(page)).toBe('Not stale'), 20_000);
      expect(behind).toBe(0);
    });

    test('has the tools that the owner adds and removes, within seconds', async () => {
      const page = await openListening('/?sort=created_desc');
      const tool = await add({ name: 'Fresh from the owner' });
      await card(page, tool).waitFor({ timeout: SOON });
      await site.owner.patch(`/api/tools/${tool.id}`, { name: 'Renamed by the owner' });
      await card(page, { name: 'Renamed by the owner' }).waitFor({ timeout: SOON });
      await site.owner.delete(`/api/tools/${tool.id}`);
      await card(page, { name: 'Renamed by the owner' }).waitFor({ state: 'detached', timeout: SOON });
    });

    test('has the uses of others, within seconds', async () => {
      const tool = await add({ name: 'Used by others' });
      const page = await openListening('/?sort=created_desc');
      await article(page, tool).waitFor();
      for (const uses of [1, 2]) {
        await site.owner.post(`/api/tools/${tool.id}/usage`, { clickId: crypto.randomUUID() });
        await eventually(async () => expect(await shownUses(page, tool)).toBe(uses), SOON + 3_000);
      }
    });

    test('listens once, in however many tabs, and each of them is told', async () => {
      const first = await openListening();
      const requests: string[] = [];
      site.visitor.on('request', (request) => {
        if (request.url().endsWith(SITE_VERSIONS_PATH)) requests.push(request.url());
      });
      // One more than the connections that a browser has for one site.
      const others = await Promise.all(Array.from({ length: 6 }, () => site.visitor.newPage()));
      for (const page of others) await page.goto(site.url);
      await site.save({ site_title: 'In all tabs' });
      for (const page of [first, ...others]) {
        await eventually(async () => expect(await title(page)).toBe('In all tabs'), SOON);
      }
      expect(requests).toEqual([]);
      await first.close();
      await eventually(() => expect(requests).toHaveLength(1), SOON);
      await site.save({ site_title: 'In the others' });
      for (const page of others) {
        await eventually(async () => expect(await title(page)).toBe('In the others'), SOON);
      }
    });

    test('looks for itself where it cannot listen', async () => {
      const page = await site.blankPage();
      await page.clock.install();
      await site.visitor.route(`**${SITE_VERSIONS_PATH}`, (route) => route.fulfill({ status: 503 }));
      await page.goto(`${site.url}/?sort=created_desc`);
      await cards(page).first().waitFor();
      const tool = await add({ name: 'Found by looking' });
      await page.clock.fastForward(16_000);
      await card(page, tool).waitFor({ timeout: SOON });
    });

    test('listens again after a break, and catches up with what it missed', async () => {
      const page = await openListening();
      const { pid } = (await site.product.entries('gateway'))[0]!;
      process.kill(pid, 'SIGKILL');
      await eventually(() => site.save({ site_title: 'After the break' }), 60_000);
      await eventually(async () => expect(await title(page)).toBe('After the break'), 60_000);
      expect(await isMarked(page)).toBe(true);
    });
  });

import { beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@tools-hub/testing';
import type { Locator, Page } from 'playwright-core';
import { panel, toast } from '../support/dashboard.js';
import { importRows } from '../support/directory.js';
import { hasFocus } from '../support/record-tabs.js';
import type { Site } from '../support/site.js';
import { list, listTitle, openTools, storedAs } from '../support/tools-tab.js';

const MANY = 1_000;
const LONG = 'W'.repeat(110);

/** Milliseconds of work that nothing may hold the page up for. */
const HELD_UP = 1_000;
const SCREENS = 40;

/**
 * Milliseconds that the page itself works for each of some steps: not those in which it waits for a processor that
 * others have.
 */
const workOf = async (
  page: Page,
  steps: number,
  act: (step: number) => Promise<void>,
): Promise<readonly number[]> => {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const soFar = async (): Promise<number> => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  const spent: number[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const before = await soFar();
    await act(step);
    spent.push((await soFar()) - before);
  }
  return spent;
};

const nameOf = (n: number): string => (n % 10 === 9 ? `Many ${n} ${LONG}` : `Many ${n}`);

/** The same as few tools, with a thousand. */
export const manyTools = (site: Site): void =>
  describe('the Tools tab with a thousand tools', () => {
    let before: number;
    beforeAll(async () => {
      before = (await site.owner.read<{ total: number }>('/api/admin/tools?perPage=1')).total;
      await importRows(site.owner, {
        categories: [{ id: 'odd', name: 'Odd ones' }],
        tools: Array.from({ length: MANY }, (_, n) => ({
          name: nameOf(n),
          link: `https://many.example/page-${n}`,
          description: n % 2 === 0 ? `The number ${n} of many` : null,
          categoryId: n === 7 ? 'odd' : null,
          sortOrder: 1_000 + n,
        })),
      });
    });

    const rows = (page: Page): Locator => list(page).getByRole('listitem');
    const openAll = async (): Promise<Page> => {
      const page = await openTools(site);
      await eventually(async () => expect(await rows(page).count()).toBe(before + MANY));
      return page;
    };

    test('has all of them soon, and says how many', async () => {
      const begun = performance.now();
      const page = await openTools(site);
      const total = (before + MANY).toLocaleString('en');
      expect(await listTitle(page).textContent()).toBe(`Existing Tools (${total})`);
      await eventually(async () => expect(await rows(page).count()).toBe(before + MANY));
      // Far more than it takes, on a machine with much else to do.
      expect(performance.now() - begun).toBeLessThan(15_000);
      expect(await rows(page).last().textContent()).toContain(nameOf(MANY - 1));
    });

    test('never shows a list without its rows', async () => {
      const page = await openAll();
      await page.addInitScript(() => {
        const seen: number[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
          const shown = document.querySelector('[data-slot=record-list]');
          if (shown !== null) seen.push(shown.childElementCount);
        }).observe(document, { childList: true, subtree: true });
      });
      await page.reload();
      await eventually(async () => expect(await rows(page).count()).toBe(before + MANY));
      const seen: readonly number[] = await page.evaluate('seen');
      expect(seen.at(-1)).toBe(before + MANY);
      expect(Math.min(...seen)).toBeGreaterThan(0);
    });

    test('scrolls without being held up', async () => {
      const page = await openAll();
      const held = await workOf(page, SCREENS, (screen) =>
        list(page).evaluate(async (element, part) => {
          element.scrollTop = element.scrollHeight * part;
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
        }, screen / SCREENS),
      );
      expect(Math.max(...held)).toBeLessThan(HELD_UP);
      expect(await list(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(50_000);
    });

    test.each([
      ['name', 'MANY 77', 10],
      ['description', 'the number 998 of', 1],
      ['link', 'many.example/page-123', 1],
      ['category', 'odd ONES', 1],
    ])('finds by %s', async (_by, typed, found) => {
      const page = await openAll();
      const filter = panel(page).getByLabel('Filter tools');
      await filter.fill(typed);
      await eventually(async () => {
        // A name of 110 more letters has its number too.
        expect(await rows(page).count()).toBe(typed === 'MANY 77' ? found + 1 : found);
      });
      await filter.fill('nothing of that kind');
      await panel(page).getByText('None of the tools match.').waitFor();
      await filter.fill('');
      await eventually(async () => expect(await rows(page).count()).toBe(before + MANY));
    });

    test('edits the last of them, where it stands', async () => {
      const page = await openAll();
      const name = nameOf(MANY - 1);
      // Asked for where they are: among two thousand buttons a name takes seconds to find.
      const last = rows(page).last();
      await last.getByRole('button', { name: `Edit ${name}` }).click();
      const form = panel(page).locator('form');
      await form.getByLabel('Description').fill('The last one');
      await form.getByRole('button', { name: 'Update Tool' }).click();
      await toast(page, 'Success', 'Tool updated successfully').waitFor();
      await last.getByText('The last one').waitFor();
      await hasFocus(page, `Edit ${name}`);
      expect(await list(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(50_000);
      expect(await storedAs(site, name)).toMatchObject([{ description: 'The last one' }]);
    });

    test('finds, in a file, which of them are there already', async () => {
      const page = await openAll();
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Import a directory' });
      const tools = Array.from({ length: MANY }, (_, n) => ({
        name: `Other ${n}`,
        link: `https://many.example/page-${n * 2}`,
      }));
      await dialog.getByLabel('Choose a file').setInputFiles({
        name: 'many.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify({ tools })),
      });
      await dialog.getByText('500 tools are here already, by name or link.').waitFor();
      await dialog.getByText('and 900 more').waitFor();
    });
  });

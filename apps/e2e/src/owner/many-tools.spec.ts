import type { Locator, Page } from '@playwright/test';
import { panel, pressUndo } from '../support/dashboard.js';
import { importRows } from '../support/directory.js';
import { hasFocus } from '../support/record-tabs.js';
import { chooseAction, selectedCount } from '../support/selection.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';
import { firstTools, listTitle, openTools, storedAs } from '../support/tools-tab.js';

const MANY = 1_000;
const LONG = 'W'.repeat(110);

/** The longest allowed task of the page, in milliseconds. */
const HELD_UP = 1_000;
const SCREENS = 12;

/** The milliseconds of the page's own work for each of some steps, without the time that it waits for a busy processor. */
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

/** The list, which is located by its markup: to look for roles among twenty thousand elements takes seconds of the page's own time. */
const list = (page: Page): Locator => page.locator('[data-slot=record-list]');
const rows = (page: Page): Locator => list(page).locator('> li');

const nameOf = (n: number): string => (n % 10 === 9 ? `Many ${n} ${LONG}` : `Many ${n}`);

/** The Tools tab with a thousand tools. The server is asked for results: a toast may go while a busy page renders the rows. */
test.use({ startArguments: ['--empty'] });

test.describe('the Tools tab with a thousand tools', () => {
  let before: number;
  test.beforeAll(async ({ site }) => {
    before = (await site.owner.read<{ total: number }>('/api/admin/tools?perPage=1')).total;
    await importRows(site.owner, {
      tools: Array.from({ length: MANY }, (_, n) => ({
        name: nameOf(n),
        link: `https://many.example/page-${n}`,
        description: n % 2 === 0 ? `The number ${n} of many` : null,
        sortOrder: 1_000 + n,
      })),
    });
  });

  const openAll = async (site: Site): Promise<Page> => {
    const page = await openTools(site);
    await expect(rows(page)).toHaveCount(before + MANY);
    return page;
  };

  test('a thousand tools are listed with their number, and the list never appears without its rows', async ({
    site,
  }) => {
    const page = await openAll(site);
    const total = (before + MANY).toLocaleString('en');
    await expect(listTitle(page)).toHaveText(`Existing Tools (${total})`);
    expect(await rows(page).last().textContent()).toContain(nameOf(MANY - 1));
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const shown = document.querySelector('[data-slot=record-list]');
        if (shown !== null) seen.push(shown.childElementCount);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await expect(rows(page)).toHaveCount(before + MANY);
    const seen: readonly number[] = await page.evaluate('seen');
    expect(seen.at(-1)).toBe(before + MANY);
    expect(Math.min(...seen)).toBeGreaterThan(0);
  });

  test('a thousand tools scroll without long tasks, and the last one is edited in place', async ({
    site,
  }) => {
    const page = await openAll(site);
    const held = await workOf(page, SCREENS, (screen) =>
      list(page).evaluate(async (element, part) => {
        element.scrollTop = element.scrollHeight * part;
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      }, screen / SCREENS),
    );
    expect(Math.max(...held)).toBeLessThan(HELD_UP);
    const name = nameOf(MANY - 1);
    // Located within their row: by name among two thousand buttons it takes seconds.
    const last = rows(page).last();
    await last.getByRole('button', { name: `Edit ${name}` }).click();
    const form = panel(page).locator('form');
    await form.getByLabel('Description').fill('The last one');
    await form.getByRole('button', { name: 'Update Tool' }).click();
    await expect(last.getByText('The last one')).toBeVisible();
    await hasFocus(page, `Edit ${name}`);
    expect(await list(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(40_000);
    expect(await storedAs(site, name)).toMatchObject([{ description: 'The last one' }]);
  });

  test('a row among a thousand is dragged without long tasks, and lands where it was dropped', async ({
    site,
  }) => {
    const page = await openAll(site);
    const handle = rows(page)
      .nth(1)
      .getByRole('button', { name: /^Reorder / });
    await expect(handle).toBeVisible();
    const moved = await rows(page).nth(1).getAttribute('data-id');
    const { x, y } = (await handle.boundingBox())!;
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    const held = await workOf(page, 20, async (step) => {
      await page.mouse.move(x + 5, y + 5 + step * 12);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    });
    expect(Math.max(...held)).toBeLessThan(HELD_UP);
    await page.mouse.up();
    await expect(rows(page).nth(6)).toHaveAttribute('data-id', moved!);
    await expect.poll(async () => (await firstTools(site))[6]?.id).toBe(moved);
  });

  test('a thousand tools are selected, changed by one command, and changed back by one undo', async ({
    site,
  }) => {
    const page = await openAll(site);
    // The first checkbox: by name among a thousand it takes a second.
    const all = panel(page).locator('input[type=checkbox]').first();
    const held = await workOf(page, 1, () => all.check());
    expect(Math.max(...held)).toBeLessThan(HELD_UP);
    await expect(selectedCount(page)).toHaveText(`${(before + MANY).toLocaleString('en')} selected`);
    const targets = async () => new Set((await firstTools(site)).map(({ openInNewTab }) => openInNewTab));
    await chooseAction(page, 'Open in the same tab');
    const changed = page.locator('[data-slot=toast]').filter({
      hasText: `${MANY.toLocaleString('en')} tools set to open`,
    });
    await expect.poll(targets).toEqual(new Set([false]));
    await pressUndo(changed);
    await expect.poll(targets).toEqual(new Set([true]));
  });
});

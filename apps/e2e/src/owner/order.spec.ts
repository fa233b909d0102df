import type { Locator, Page } from '@playwright/test';
import { axeViolations, PHONE } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { openDashboard, panel, toast } from '../support/dashboard.js';
import { addBanner, addCategory, addTool } from '../support/directory.js';
import { button, hasFocus, row, rowNames } from '../support/record-tabs.js';
import { boxOf, chooseAction } from '../support/selection.js';
import type { Site } from '../support/site.js';
import { expect, test } from '../support/test.js';
import { openTools } from '../support/tools-tab.js';

test.describe('the order of a list', () => {
  /** Four tools of one word without an order of their own, first in the list. */
  const fourTools = async (site: Site): Promise<[string, string, string, string]> => {
    const word = freshWord();
    const names = [1, 2, 3, 4].map((n) => `${word} ${n}`);
    for (const name of names) await addTool(site.owner, { name, sortOrder: -100 });
    return names as [string, string, string, string];
  };
  const firstNames = async (page: Page, count = 4): Promise<readonly string[]> =>
    (await rowNames(page)).slice(0, count);
  const storedNames = async (site: Site, count = 4): Promise<readonly string[]> => {
    const { items } = await site.owner.read<{ items: readonly { name: string }[] }>(
      `/api/admin/tools?sort=sort_order&perPage=${count}`,
    );
    return items.map(({ name }) => name);
  };
  const handle = (page: Page, name: string): Locator => button(page, `Reorder ${name}`);
  const centre = async (target: Locator): Promise<{ x: number; y: number }> => {
    const { x, y, width, height } = (await target.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  /** Drags a row to the position of another one, in steps as a hand does. */
  const drag = async (page: Page, name: string, target: string): Promise<void> => {
    await row(page, name).hover();
    await expect(handle(page, name)).toBeVisible();
    const from = await centre(handle(page, name));
    const to = await centre(row(page, target));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 8, { steps: 2 });
    await page.mouse.move(from.x, to.y, { steps: 10 });
    await announced(page, `${name} is moved to place`);
    await page.mouse.up();
  };
  /** Waits until the row is announced to screen readers. Each list has a live region of its own. */
  const announced = async (page: Page, text: string): Promise<void> =>
    expect(page.locator('body > [aria-live=assertive]').filter({ hasText: text })).toHaveCount(1);

  test('a row is dragged by mouse, and one undo puts it back', async ({ site }) => {
    const [one, two, three, four] = await fourTools(site);
    const page = await openTools(site);
    await drag(page, four, two);
    await expect.poll(() => firstNames(page)).toEqual([one, four, two, three]);
    const done = toast(page, 'Success', `${four} moved`);
    await expect(done).toBeVisible();
    expect(await storedNames(site)).toEqual([one, four, two, three]);
    expect(await firstNames(page)).toEqual([one, four, two, three]);
    await done.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => firstNames(page)).toEqual([one, two, three, four]);
    expect(await storedNames(site)).toEqual([one, two, three, four]);
  });

  test('a row is moved by keyboard, with every step announced', async ({ site }) => {
    const [one, two, three, four] = await fourTools(site);
    const page = await openTools(site);
    await expect(handle(page, one)).toBeVisible();
    await button(page, `Edit ${one}`).focus();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowLeft');
    await hasFocus(page, `Reorder ${one}`);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Space');
    await announced(page, `${one} is picked up at place 1 of`);
    await page.keyboard.press('ArrowDown');
    await announced(page, `${one} is moved to place 2 of`);
    await page.keyboard.press('ArrowDown');
    await announced(page, `${one} is moved to place 3 of`);
    await page.keyboard.press('Space');
    await announced(page, `${one} is put down at place 3 of`);
    await expect.poll(() => firstNames(page)).toEqual([two, three, one, four]);
    await expect(toast(page, 'Success', `${one} moved`)).toBeVisible();
    expect(await storedNames(site)).toEqual([two, three, one, four]);
    await hasFocus(page, `Reorder ${one}`);
  });

  test('Escape puts a row back that was picked up', async ({ site }) => {
    const names = await fourTools(site);
    const page = await openTools(site);
    await expect(handle(page, names[0])).toBeVisible();
    await handle(page, names[0]).focus();
    await page.keyboard.press('Space');
    await announced(page, 'picked up');
    await page.keyboard.press('ArrowDown');
    await announced(page, 'is moved to place 2 of');
    await page.keyboard.press('Escape');
    await announced(page, `${names[0]} is back at place 1 of`);
    expect(await firstNames(page)).toEqual(names);
    expect(await storedNames(site)).toEqual(names);
  });

  test('a row is moved to the top, and so are selected rows in their order', async ({ site }) => {
    const [one, two, three, four] = await fourTools(site);
    const page = await openTools(site);
    await row(page, three).hover();
    await button(page, `Move ${three} to the top`).click();
    await expect(toast(page, 'Success', `${three} moved`)).toBeVisible();
    await expect.poll(() => firstNames(page)).toEqual([three, one, two, four]);
    for (const name of [two, four]) await boxOf(page, name).check();
    await chooseAction(page, 'Move to top');
    await expect(toast(page, 'Success', '2 tools moved')).toBeVisible();
    await expect.poll(() => firstNames(page)).toEqual([two, four, three, one]);
    expect(await storedNames(site)).toEqual([two, four, three, one]);
  });

  test('a move in a filtered list leaves the hidden rows in their places', async ({ site }) => {
    const [one, two, three, four] = await fourTools(site);
    const page = await openTools(site);
    const word = one.split(' ')[0]!;
    await site.owner.patch(`/api/tools/${(await toolNamed(site, two)).id}`, { isActive: false });
    await panel(page).getByLabel('Filter tools').fill(word);
    await panel(page).getByLabel('Filter by state').selectOption('Active');
    await expect.poll(() => rowNames(page)).toEqual([one, three, four]);
    await drag(page, four, one);
    await expect.poll(() => rowNames(page)).toEqual([four, one, three]);
    await expect(toast(page, 'Success', `${four} moved`)).toBeVisible();
    expect(await storedNames(site)).toEqual([four, two, one, three]);
  });

  test('rows in another order have no handles', async ({ site }) => {
    const [one] = await fourTools(site);
    const page = await openTools(site);
    await expect(handle(page, one)).toHaveCount(1);
    await panel(page).getByLabel('Sort tools').selectOption('Name A–Z');
    await expect(handle(page, one)).toHaveCount(0);
    await expect(button(page, `Move ${one} to the top`)).toHaveCount(0);
  });

  test('the old order comes back when a move is not saved', async ({ site }) => {
    const names = await fourTools(site);
    const page = await openTools(site);
    await page.route('**/api/admin/order', (route) => route.fulfill({ status: 503 }));
    await row(page, names[3]).hover();
    await button(page, `Move ${names[3]} to the top`).click();
    await expect(toast(page, 'Error', 'Not moved. Try again in a moment.')).toBeVisible();
    await expect.poll(() => firstNames(page)).toEqual(names);
  });

  test('categories and banners are put in order, too', async ({ site }) => {
    const word = freshWord();
    for (const n of [1, 2]) await addCategory(site.owner, { name: `${word} ${n}`, sortOrder: -100 });
    for (const n of [1, 2]) await addBanner(site.owner, { title: `${word} ${n}`, sortOrder: -100 });
    for (const [tab, path] of [
      ['Categories', '/api/categories'],
      ['Banners', '/api/admin/banners'],
    ] as const) {
      const page = await openDashboard(site, tab);
      await expect(handle(page, `${word} 1`)).toBeVisible();
      await handle(page, `${word} 1`).focus();
      await page.keyboard.press('Space');
      await announced(page, 'picked up');
      await page.keyboard.press('ArrowDown');
      await announced(page, 'is moved to place 2 of');
      await page.keyboard.press('Space');
      await expect.poll(() => firstNames(page, 2)).toEqual([`${word} 2`, `${word} 1`]);
      await expect(toast(page, 'Success', `${word} 1 moved`)).toBeVisible();
      const { items } = await site.owner.read<{ items: readonly { name?: string; title?: string }[] }>(path);
      expect(items.slice(0, 2).map(({ name, title }) => name ?? title)).toEqual([`${word} 2`, `${word} 1`]);
    }
  });

  test('a row is dragged by touch on a phone', async ({ site }) => {
    const [one, two, three, four] = await fourTools(site);
    const page = await openTools(site, PHONE);
    await expect(handle(page, two)).toBeVisible();
    await handle(page, two).scrollIntoViewIfNeeded();
    const from = await centre(handle(page, two));
    const to = await centre(row(page, one));
    const touch = await page.context().newCDPSession(page);
    const at = (type: 'touchStart' | 'touchMove', y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y }] });
    await at('touchStart', from.y);
    for (let step = 1; step <= 10; step += 1) await at('touchMove', from.y + ((to.y - from.y) * step) / 10);
    await announced(page, `${two} is moved to place 1 of`);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => firstNames(page)).toEqual([two, one, three, four]);
    await expect(toast(page, 'Success', `${two} moved`)).toBeVisible();
    expect(await storedNames(site)).toEqual([two, one, three, four]);
  });
});

const toolNamed = async (site: Site, name: string): Promise<{ readonly id: string }> => {
  const { items } = await site.owner.read<{ items: readonly { id: string; name: string }[] }>(
    `/api/admin/tools?perPage=100&search=${encodeURIComponent(name)}`,
  );
  return items.find((tool) => tool.name === name)!;
};

import type { Locator, Page } from '@playwright/test';
import { PHONE } from '../support/browser.js';
import { freshWord } from '../support/contract.js';
import { pressUndo, toast } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { button, hasFocus, row, rowNames } from '../support/record-tabs.js';
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
  const firstNames = async (page: Page): Promise<readonly string[]> => (await rowNames(page)).slice(0, 4);
  const storedNames = async (site: Site): Promise<readonly string[]> => {
    const { items } = await site.owner.read<{ items: readonly { name: string }[] }>(
      '/api/admin/tools?sort=sort_order&perPage=4',
    );
    return items.map(({ name }) => name);
  };
  const handle = (page: Page, name: string): Locator => button(page, `Reorder ${name}`);
  const centre = async (target: Locator): Promise<{ x: number; y: number }> => {
    const { x, y, width, height } = (await target.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  /** Drags a row to the position of another one, in steps as a hand does. @param meanwhile what happens before it is dropped */
  const drag = async (
    page: Page,
    name: string,
    target: string,
    meanwhile?: () => Promise<void>,
  ): Promise<void> => {
    await row(page, name).hover();
    await expect(handle(page, name)).toBeVisible();
    const from = await centre(handle(page, name));
    const to = await centre(row(page, target));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 8, { steps: 2 });
    await page.mouse.move(from.x, to.y, { steps: 10 });
    await announced(page, `${name} is moved to place`);
    await meanwhile?.();
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
    await pressUndo(done);
    await expect.poll(() => firstNames(page)).toEqual([one, two, three, four]);
    expect(await storedNames(site)).toEqual([one, two, three, four]);
  });

  test('a row comes below the row that it is dropped below, also in a list that another owner changes meanwhile', async ({
    site,
  }) => {
    const [one, two, three, four] = await fourTools(site);
    const page = await openTools(site);
    await drag(page, four, two, async () => {
      const seen = page.waitForResponse((response) => response.url().includes('/api/admin/tools'));
      await addTool(site.owner, { name: `${one} is not alone`, sortOrder: -101 });
      await (await seen).finished();
    });
    await expect(toast(page, 'Success', `${four} moved`)).toBeVisible();
    await expect
      .poll(() => rowNames(page).then((names) => names.slice(1, 5)))
      .toEqual([one, four, two, three]);
  });

  test('a row is moved by keyboard with every step announced, and Escape puts it back', async ({ site }) => {
    const [one, two, three, four] = await fourTools(site);
    // The page is too low for the list, so that it scrolls with the row.
    const page = await openTools(site, { viewport: { width: 1280, height: 600 } });
    await expect(handle(page, one)).toBeVisible();
    await button(page, `Edit ${one}`).focus();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowLeft');
    await hasFocus(page, `Reorder ${one}`);
    const pickUpAndMove = async (steps: number): Promise<void> => {
      await page.keyboard.press('Space');
      await announced(page, `${one} is picked up at place 1 of`);
      // As fast as those of a key that is held down.
      for (let presses = 0; presses < steps; presses += 1) await page.keyboard.press('ArrowDown');
      await announced(page, `${one} is moved to place ${1 + steps} of`);
    };
    await pickUpAndMove(3);
    await page.keyboard.press('Escape');
    await announced(page, `${one} is back at place 1 of`);
    expect(await firstNames(page)).toEqual([one, two, three, four]);
    await pickUpAndMove(1);
    await page.keyboard.press('ArrowDown');
    await announced(page, `${one} is moved to place 3 of`);
    await page.keyboard.press('Space');
    await announced(page, `${one} is put down at place 3 of`);
    await expect.poll(() => firstNames(page)).toEqual([two, three, one, four]);
    await expect(toast(page, 'Success', `${one} moved`)).toBeVisible();
    expect(await storedNames(site)).toEqual([two, three, one, four]);
    await hasFocus(page, `Reorder ${one}`);
  });

  test('keys that are pressed before the list listens to them move the row, and scroll nothing', async ({
    site,
  }) => {
    const [one, two, three, four] = await fourTools(site);
    const page = await openTools(site, { viewport: { width: 1280, height: 500 } });
    await row(page, one).hover();
    await handle(page, one).focus();
    // The library begins to listen in a timer. On a busy machine, keys come before it.
    const timers = await page.evaluateHandle(() => {
      const setTimeout = window.setTimeout.bind(window);
      const held: (() => void)[] = [];
      window.setTimeout = ((action: () => void, after?: number) =>
        held.push(() => setTimeout(action, after))) as typeof setTimeout;
      return {
        release: () => {
          window.setTimeout = setTimeout;
          for (const begin of held) begin();
        },
      };
    });
    const places = () =>
      row(page, one).evaluate(({ parentElement }) => [parentElement!.scrollTop, window.scrollY]);
    const before = await places();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    // Later than the browser would scroll.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await places()).toEqual(before);
    await timers.evaluate(({ release }) => release());
    await announced(page, `${one} is moved to place 3 of`);
    await page.keyboard.press('Space');
    await expect.poll(() => firstNames(page)).toEqual([two, three, one, four]);
    await expect(toast(page, 'Success', `${one} moved`)).toBeVisible();
    expect(await storedNames(site)).toEqual([two, three, one, four]);
  });

  test('a row goes on by one place with each key while the page and the list scroll, also when the page changes meanwhile', async ({
    site,
  }) => {
    const [one] = await fourTools(site);
    const page = await openTools(site, { viewport: { width: 1280, height: 500 } });
    await row(page, one).hover();
    await handle(page, one).focus();
    await page.keyboard.press('Space');
    await announced(page, `${one} is picked up at place 1 of`);
    const comesTo = async (place: number): Promise<void> => {
      await announced(page, `${one} is moved to place ${place} of`);
      // The library measures the row again after any change around it.
      await page.evaluate(() => document.body.append(document.createElement('i')));
    };
    for (const place of [2, 3]) {
      await page.keyboard.press('ArrowDown');
      await comesTo(place);
    }
    await row(page, one).evaluate((element) => element.parentElement!.scrollBy(0, element.clientHeight));
    await comesTo(4);
    await page.keyboard.press('ArrowDown');
    await comesTo(5);
    await page.keyboard.press('Escape');
    await announced(page, `${one} is back at place 1 of`);
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

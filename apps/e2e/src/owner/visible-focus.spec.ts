import type { Page } from '@playwright/test';
import { PHONE } from '../support/browser.js';
import { openDashboard, panel } from '../support/dashboard.js';
import { expect, test } from '../support/test.js';
import { openTools } from '../support/tools-tab.js';

interface Focused {
  readonly place: 'panel' | 'header' | 'elsewhere';
  readonly name: string;
  readonly isCovered: boolean;
  readonly scrolled: number;
}

/** The focused control, and whether anything lies over its middle or its edges. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const control = document.activeElement!;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const x = (left + right) / 2;
    const parts = [control, ...((control as HTMLInputElement).labels ?? [])];
    // A panel that has the focus itself is higher than the screen.
    const heights = control.role === 'tabpanel' ? [] : [top + 2, (top + bottom) / 2, bottom - 2];
    return {
      place: control.closest('[role=tabpanel]')
        ? 'panel'
        : control.closest('header')
          ? 'header'
          : 'elsewhere',
      name: `${control.ariaLabel ?? parts.at(-1)?.textContent} at ${top}`,
      isCovered: heights.some((y) => {
        const upmost = document.elementFromPoint(x, y);
        return !parts.some((part) => part.contains(upmost));
      }),
      scrolled: window.scrollY,
    };
  });

test.describe('the focus in the dashboard', () => {
  for (const [screen, options] of [
    ['a desktop', { viewport: { width: 1440, height: 600 } }],
    ['a phone', PHONE],
  ] as const) {
    for (const tab of ['Tools', 'Banners'] as const) {
      test(`no control of the ${tab} tab with a form is covered when the keyboard goes back to it on ${screen}`, async ({
        site,
      }) => {
        const page = await openDashboard(site, tab, options);
        await panel(page)
          .getByRole('button', { name: /^Add New/ })
          .click();
        await expect(panel(page).locator('form')).toBeVisible();
        await page.locator('footer summary').focus();
        const passed: Focused[] = [];
        do {
          await page.keyboard.press('Shift+Tab');
          passed.push(await focused(page));
        } while (passed.at(-1)!.place === 'panel');
        expect(passed.length).toBeGreaterThan(10);
        expect(passed.filter(({ isCovered }) => isCovered).map(({ name }) => name)).toEqual([]);
      });
    }
  }

  test('the page stays where it is when the focus goes to the top bar above it', async ({ site }) => {
    const page = await openTools(site, { viewport: { width: 1440, height: 600 } });
    // The title gets the focus when the dashboard opens.
    expect(await focused(page)).toMatchObject({ place: 'header', scrolled: 0 });
    const before = await page.evaluate(() => {
      window.scrollTo(0, 140);
      return window.scrollY;
    });
    expect(before).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Logout' }).focus();
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toMatchObject({ place: 'header', scrolled: before });
  });
});

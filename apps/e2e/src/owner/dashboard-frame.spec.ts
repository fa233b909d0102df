import type { Locator } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/browser.js';
import { openDashboard, openTab, panel, restoreSession, toast } from '../support/dashboard.js';
import { addTool } from '../support/directory.js';
import { button, field, question } from '../support/record-tabs.js';
import { restyledElements } from '../support/restyled-elements.js';
import { expect, test } from '../support/test.js';

/** The frame of the dashboard around its tabs. */
test.describe('the dashboard', () => {
  for (const [what, options] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const) {
    test(`a toast does not cover the actions of a form on ${what}`, async ({ site }) => {
      const page = await openDashboard(site, 'Tools', options);
      await button(page, 'Add New Tool').click();
      await button(page, 'Add Tool').click();
      const shown = toast(page, 'Error', 'Please fill in all required fields');
      await expect(shown).toBeVisible();
      const over = (await shown.boundingBox())!;
      for (const target of [button(page, 'Cancel'), button(page, 'Add Tool'), field(page, 'Name *')]) {
        const { x, y, width, height } = (await target.boundingBox())!;
        const overlaps =
          x < over.x + over.width && x + width > over.x && y < over.y + over.height && y + height > over.y;
        expect(overlaps).toBe(false);
      }
    });
  }

  test('the browser computes the styles of few elements when the dashboard changes', async ({ site }) => {
    const page = await openDashboard(site, 'Tools');
    await expect(panel(page).getByRole('listitem').first()).toBeVisible();
    expect(await restyledElements(page)).toBeLessThan(100);
  });

  test('a question that is open when the browser goes back to another tab stays visible and can be answered', async ({
    site,
  }) => {
    const { name } = await addTool(site.owner);
    const page = await openDashboard(site, 'History', PHONE);
    await openTab(page, 'Tools');
    await button(page, `Delete ${name}`).click();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
    await expect(question(page)).toBeInViewport();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toBeHidden();
    // The button that asked is on the hidden tab.
    await expect(page.locator('#content')).toBeFocused();
    await openTab(page, 'Tools');
    await expect(button(page, `Delete ${name}`)).toBeVisible();
  });

  test('a question comes before Back leads to another page of the site with unsaved text', async ({
    site,
  }) => {
    const page = await site.blankPage();
    // Playwright's own waits for the page that is not opened.
    const back = () => page.evaluate(() => window.history.back());
    await restoreSession(site, page.context());
    await page.goto(`${site.url}/sitemap`);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Home' }).click();
    await button(page, 'Add New Tool').click();
    await panel(page).getByLabel('Name *').fill('Half');
    await back();
    await expect(question(page)).toHaveAccessibleName('Leave without saving?');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(panel(page).getByLabel('Name *')).toHaveValue('Half');
    await back();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Site Navigation' })).toBeVisible();
  });

  test('no tab and no period moves when it is selected, and no tab when it has unsaved changes', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Tools');
    const places = (role: 'tab' | 'radio') =>
      page
        .getByRole(role)
        .evaluateAll((all) =>
          all.map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().top]),
        );
    const before = await places('tab');
    await openTab(page, 'Analytics');
    expect(await places('tab')).toEqual(before);
    await expect(page.getByText('Custom', { exact: true })).toBeVisible();
    const ranges = await places('radio');
    await page.getByText('Custom', { exact: true }).click();
    await expect(page.getByLabel('First day')).toBeVisible();
    expect(await places('radio')).toEqual(ranges);
    await openTab(page, 'Tools');
    await button(page, 'Add New Tool').click();
    await field(page, 'Name *').fill('Not saved');
    await expect(page.getByRole('img', { name: 'unsaved changes' })).toBeVisible();
    // The form may have scrolled the page.
    const lefts = (all: readonly (readonly number[])[]) => all.map(([left]) => left);
    expect(lefts(await places('tab'))).toEqual(lefts(before));
  });

  test('a tab has the focus ring when it is reached by key, and not when it is pressed by mouse after typing', async ({
    site,
  }) => {
    const page = await openDashboard(site, 'Tools');
    const tab = (name: string): Locator => page.getByRole('tab', { name });
    const ring = (name: string): Promise<string> =>
      tab(name).evaluate((element) => getComputedStyle(element).outlineStyle);
    await page.getByRole('searchbox', { name: 'Filter tools' }).pressSequentially('a');
    for (const name of ['Banners', 'Categories']) {
      await tab(name).click();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      await expect(tab(name)).toBeFocused();
      expect(await ring(name)).toBe('none');
    }
    await page.keyboard.press('ArrowRight');
    await expect(tab('Analytics')).toBeFocused();
    await expect(tab('Analytics')).toHaveAttribute('aria-selected', 'true');
    expect(await ring('Analytics')).toBe('solid');
    // The Tab key leaves the tabs, and comes back to the chosen one.
    await page.keyboard.press('Tab');
    await expect(tab('Analytics')).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tab('Analytics')).toBeFocused();
  });

  test('the title and the theme toggle share one line of a phone, and the actions the next, inside it with text of 200 %', async ({
    site,
  }) => {
    const narrow = { ...PHONE, viewport: { width: 360, height: 780 } };
    const page = await openDashboard(site, 'Tools', narrow);
    const top = async (name: string) => (await page.getByRole('button', { name }).boundingBox())!.y;
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    const toggle = (await page.getByRole('button', { name: /^Switch to the/ }).boundingBox())!;
    expect(title.y).toBeLessThan(toggle.y + toggle.height);
    expect(title.y + title.height).toBeGreaterThan(toggle.y);
    const actions = await top('Command palette');
    expect(actions).toBeGreaterThanOrEqual(toggle.y + toggle.height);
    for (const name of ['View site', 'Account', 'Logout']) expect(await top(name)).toBe(actions);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const name of ['Command palette', 'View site', 'Account', 'Logout']) {
      const action = page.getByRole('banner').getByRole('button', { name, exact: true });
      const { x, width } = (await action.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(360);
    }
  });

  test('a tab that was opened without a network asks for a reload, and does not blame an update', async ({
    site,
  }) => {
    const page = await openDashboard(site);
    await site.visitor.setOffline(true);
    await openTab(page, 'Analytics');
    await expect(button(page, 'Try again')).toBeVisible();
    await site.visitor.setOffline(false);
    // Chromium caches the failure.
    await expect(button(page, 'Reload the page')).toBeVisible();
    await expect(panel(page).getByText('Could not load the page')).toBeVisible();
  });

  test('the selected tab, period and switch are visible in forced colours', async ({ site }) => {
    const page = await openDashboard(site, 'Analytics', { ...DESKTOP, forcedColors: 'active' });
    const styleOf = (target: Locator, property: 'color' | 'backgroundColor') =>
      target.evaluate((element, name) => getComputedStyle(element)[name], property);
    const tab = (name: string) => page.getByRole('tab', { name });
    expect(await styleOf(tab('Analytics'), 'color')).not.toBe(await styleOf(tab('Tools'), 'color'));
    const range = (name: string) => page.locator('label').filter({ hasText: name }).first();
    expect(await styleOf(range('30 days'), 'backgroundColor')).not.toBe(
      await styleOf(range('7 days'), 'backgroundColor'),
    );
    const compare = page.getByRole('switch', { name: 'Compare with previous period' });
    const off = await styleOf(compare, 'backgroundColor');
    await compare.click();
    await expect.poll(() => styleOf(compare, 'backgroundColor')).not.toBe(off);
    // A select's custom arrow is an image, which forced colours do not draw, so the browser's own is used.
    await openTab(page, 'Settings');
    await expect(page.getByLabel('Card style')).not.toHaveCSS('appearance', 'none');
  });
});

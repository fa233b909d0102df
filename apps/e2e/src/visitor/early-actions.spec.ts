import type { Page } from '@playwright/test';
import { addCategory, addTool } from '../support/directory.js';
import { openUnhydrated } from '../support/hydration.js';
import { card, type Site } from '../support/site.js';
import { expect, test } from '../support/test.js';

const openEarly = async (site: Site, path = '/') => {
  const page = await site.blankPage();
  return { page, hydrate: await openUnhydrated(page, `${site.url}${path}`) };
};
const toggle = (page: Page) => page.getByRole('button', { name: /^Switch to the/ });
const scheme = (page: Page) => page.locator('html').getAttribute('class');

test.describe('what a visitor does before hydration', () => {
  test('an action before hydration is done once the page is hydrated', async ({ site }) => {
    const { id, name } = await addCategory(site.owner);
    const tool = await addTool(site.owner, { categoryId: id });
    const { page, hydrate } = await openEarly(site);
    await page.getByLabel('Sort tools').selectOption('name_desc');
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await toggle(page).click();
    await hydrate();
    await expect(card(page, tool)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/?category=${id}&sort=name_desc`);
    await expect(page.getByLabel('Sort tools')).toHaveValue('name_desc');
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

  test('an action before hydration is done once for a control that is pressed again and again', async ({
    site,
  }) => {
    const { page, hydrate } = await openEarly(site);
    const before = await scheme(page);
    for (let times = 0; times < 4; times += 1) await toggle(page).click();
    await hydrate();
    await expect.poll(() => scheme(page)).not.toBe(before);
    await toggle(page).click();
    await expect.poll(() => scheme(page)).toBe(before);
  });

  test('an action before hydration is done on a page that hydrates in a part of its own', async ({
    site,
  }) => {
    const tool = await addTool(site.owner);
    const { page, hydrate } = await openEarly(site, `/t/${tool.id}`);
    const star = page.getByRole('button', { name: `Favourite ${tool.name}` });
    await star.click();
    await hydrate();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  });

  test('a suggestion that is sent before hydration is checked after it, keeps its texts, and leaves the address', async ({
    site,
  }) => {
    await site.save({ suggestions_enabled: true });
    const { page, hydrate } = await openEarly(site, '/suggest');
    const name = page.getByLabel('Name');
    await name.fill('Typed early');
    await page.getByLabel('Link').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Send suggestion' }).click();
    await hydrate();
    await expect(page.getByLabel('Link')).toBeFocused();
    await expect(page.getByLabel('Link')).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveValue('Typed early');
    await expect(page).toHaveURL(`${site.url}/suggest`);
  });
});

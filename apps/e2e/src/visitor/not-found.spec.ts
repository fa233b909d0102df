import { axeViolations } from '../support/browser.js';
import { SCREENS } from '../support/screens.js';
import { cards } from '../support/site.js';
import { expect, test } from '../support/test.js';

test.describe('an unknown path', () => {
  test('an unknown path shows the screen Page not found with a link home', async ({ site }) => {
    const page = await site.blankPage();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const answer = await page.goto(`${site.url}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
    expect(logged.some((line) => line.endsWith('/no/such/page'))).toBe(true);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('the screen Page not found is gone after a link home, also for a link to a fragment there', async ({
    site,
  }) => {
    const page = await site.open('/no/such/page');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page).toHaveURL(`${site.url}/#content`);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
    await page.goBack();
    await page.goBack();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  });

  test('the screen Page not found has a search that leads to the home page', async ({ site }) => {
    const page = await site.open('/no/such/page');
    const [tool] = await site.tools();
    const search = page.getByRole('searchbox', { name: 'Search tools' });
    await search.fill('Something else');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await search.fill(tool!.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/\?q=/);
    await expect(cards(page).first()).toContainText(tool!.name);
  });

  for (const [screen, options] of SCREENS) {
    test(`the screen Page not found has a title, and axe finds no violation, on ${screen}`, async ({
      site,
    }) => {
      const page = await site.open('/no/such/page', options);
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
      await expect(page).toHaveTitle('Page not found · Tools Hub');
      expect(await axeViolations(page)).toEqual([]);
    });
  }
});

import { axeViolations } from '../support/browser.js';
import { SCREENS } from '../support/screens.js';
import { cards } from '../support/site.js';
import { expect, test } from '../support/test.js';

test.describe('an unknown path', () => {
  test('an unknown path shows the screen Page not found with a link home', async ({ site }) => {
    const page = await site.blankPage();
    const answer = await page.goto(`${site.url}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(cards(page).first()).toBeVisible();
    // The entry of a link to a fragment is as foreign to the app as the first one.
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page).toHaveURL(`${site.url}/#content`);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
    await page.goBack();
    await page.goBack();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
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
